/* A GPIO character device in user space (uAPI v2), loaded before lgpio with LD_PRELOAD.
 *
 * /dev/gpiochip0 and the revision of a Raspberry Pi are made up; everything between, lgpio's threads, its debounce and
 * gpiozero, is real. A test moves the lines with fake_drive() and looks at them with fake_level(). FAKE_BUSY names
 * lines, with commas, that another program holds.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <linux/gpio.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define LINES 54
#define CHIP "/dev/gpiochip0"
#define REVISION "/proc/device-tree/system/linux,revision"
#define PI_4B 0xc03111u

/* A requested line is a pair of sockets: lgpio reads events at `theirs`, we write them at `ours`. */
static struct line {
	int ours, theirs, level;
	uint32_t events;
	uint64_t flags;
} lines[LINES];
static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;

static int fake_file(const char *path)
{
	if (strcmp(path, CHIP) == 0)
		return memfd_create("chip", MFD_CLOEXEC);
	if (strcmp(path, REVISION) == 0) {
		uint32_t revision = __builtin_bswap32(PI_4B);
		int file = memfd_create("revision", MFD_CLOEXEC);
		if (write(file, &revision, sizeof revision) != sizeof revision)
			perror("fakegpio");
		lseek(file, 0, SEEK_SET);
		return file;
	}
	return -1;
}

#define FAKE_OPEN(name)                                                       \
	int name(const char *path, int flags, ...)                            \
	{                                                                     \
		static int (*real)(const char *, int, ...);                   \
		int file = fake_file(path), mode;                             \
		va_list more;                                                 \
		if (file >= 0)                                                \
			return file;                                          \
		if (!real)                                                    \
			real = dlsym(RTLD_NEXT, #name);                       \
		va_start(more, flags);                                        \
		mode = va_arg(more, int);                                     \
		va_end(more);                                                 \
		return real(path, flags, mode);                               \
	}
FAKE_OPEN(open)
FAKE_OPEN(open64)

static struct line *line_of(int file)
{
	for (int n = 0; n < LINES; n++)
		if (lines[n].ours && lines[n].theirs == file)
			return &lines[n];
	return NULL;
}

int close(int file)
{
	static int (*real)(int);
	struct line *line;
	if (!real)
		real = dlsym(RTLD_NEXT, "close");
	pthread_mutex_lock(&guard);
	line = file > 2 ? line_of(file) : NULL;
	if (line) {
		real(line->ours);
		line->ours = line->theirs = 0;
		line->flags = 0;
	}
	pthread_mutex_unlock(&guard);
	return real(file);
}

static int busy(unsigned n)
{
	const char *named = getenv("FAKE_BUSY");
	while (named && *named) {
		char *end;
		if (strtoul(named, &end, 10) == n)
			return 1;
		named = *end == ',' ? end + 1 : NULL;
	}
	return 0;
}

static void tell(struct line *line, unsigned n)
{
	struct gpio_v2_line_event event = {0};
	struct timespec now;
	uint64_t edge = line->level ? GPIO_V2_LINE_FLAG_EDGE_RISING : GPIO_V2_LINE_FLAG_EDGE_FALLING;
	int real_time = !!(line->flags & GPIO_V2_LINE_FLAG_EVENT_CLOCK_REALTIME);
	if (!line->ours || !(line->flags & edge))
		return;
	clock_gettime(real_time ? CLOCK_REALTIME : CLOCK_MONOTONIC, &now);
	event.timestamp_ns = now.tv_sec * 1000000000ull + now.tv_nsec;
	event.id = line->level ? GPIO_V2_LINE_EVENT_RISING_EDGE : GPIO_V2_LINE_EVENT_FALLING_EDGE;
	event.offset = n;
	event.seqno = event.line_seqno = ++line->events;
	if (write(line->ours, &event, sizeof event) != sizeof event)
		perror("fakegpio");
}

static int request(struct gpio_v2_line_request *wanted)
{
	unsigned n = wanted->offsets[0];
	struct line *line = &lines[n];
	int pair[2];
	if (wanted->num_lines != 1 || n >= LINES)
		return errno = EINVAL, -1;
	if (line->ours || busy(n))
		return errno = EBUSY, -1;
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair))
		return -1;
	line->ours = pair[0];
	wanted->fd = line->theirs = pair[1];
	line->flags = wanted->config.flags;
	if (line->flags & GPIO_V2_LINE_FLAG_BIAS_PULL_UP)
		line->level = 1;
	if (line->flags & GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN)
		line->level = 0;
	for (unsigned k = 0; k < wanted->config.num_attrs; k++)
		if (wanted->config.attrs[k].attr.id == GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES)
			line->level = wanted->config.attrs[k].attr.values & 1;
	return 0;
}

static int describe(struct gpio_v2_line_info *info)
{
	unsigned n = info->offset;
	if (n >= LINES)
		return errno = EINVAL, -1;
	memset(info, 0, sizeof *info);
	info->offset = n;
	snprintf(info->name, sizeof info->name, "GPIO%u", n);
	info->flags = lines[n].flags ? lines[n].flags : GPIO_V2_LINE_FLAG_INPUT;
	if (lines[n].ours)
		info->flags |= GPIO_V2_LINE_FLAG_USED;
	return 0;
}

static int values(struct line *line, unsigned long request_code, struct gpio_v2_line_values *bits)
{
	if (request_code == GPIO_V2_LINE_GET_VALUES_IOCTL) {
		bits->bits = line->level;
		return 0;
	}
	if (!(line->flags & GPIO_V2_LINE_FLAG_OUTPUT))
		return errno = EPERM, -1;
	line->level = bits->bits & bits->mask & 1;
	return 0;
}

int ioctl(int file, unsigned long code, ...)
{
	static int (*real)(int, unsigned long, ...);
	struct line *line;
	va_list more;
	void *what;
	int result;
	if (!real)
		real = dlsym(RTLD_NEXT, "ioctl");
	va_start(more, code);
	what = va_arg(more, void *);
	va_end(more);
	pthread_mutex_lock(&guard);
	line = line_of(file);
	if (code == GPIO_GET_CHIPINFO_IOCTL) {
		struct gpiochip_info *chip = what;
		memset(chip, 0, sizeof *chip);
		strcpy(chip->name, "gpiochip0");
		strcpy(chip->label, "fakegpio");
		chip->lines = LINES;
		result = 0;
	} else if (code == GPIO_V2_GET_LINEINFO_IOCTL) {
		result = describe(what);
	} else if (code == GPIO_V2_GET_LINE_IOCTL) {
		result = request(what);
	} else if (line && (code == GPIO_V2_LINE_GET_VALUES_IOCTL || code == GPIO_V2_LINE_SET_VALUES_IOCTL)) {
		result = values(line, code, what);
	} else {
		result = real(file, code, what);
	}
	pthread_mutex_unlock(&guard);
	return result;
}

/* For tests: something outside moves a line. */
void fake_drive(unsigned n, int level)
{
	pthread_mutex_lock(&guard);
	if (n < LINES && lines[n].level != level) {
		lines[n].level = level;
		tell(&lines[n], n);
	}
	pthread_mutex_unlock(&guard);
}

int fake_level(unsigned n)
{
	return n < LINES ? lines[n].level : -1;
}

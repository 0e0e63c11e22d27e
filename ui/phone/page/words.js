// The page's own words, which the server fills in from the catalogue of the language.

const WORDS = @WORDS@;
export const LANGUAGE = "@LANGUAGE@";
export const LANGUAGES = @LANGUAGES@;

// Where a file lies beside this one: for as long as the page is what it is, so that it is fetched once.
export function beside(name) { return new URL(name, import.meta.url).pathname; }

export function say(key, facts = {}) {
  return (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
}

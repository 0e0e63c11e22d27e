// The page's own words, which the server fills in from the catalogue of the language.

const WORDS = @WORDS@;
export const LANGUAGE = "@LANGUAGE@";
export const LANGUAGES = @LANGUAGES@;

// Where a file of this page lies: for as long as the page is what it is, so that it is fetched once.
export function beside(name) { return `@HERE@/${name}`; }

export function say(key, facts = {}) {
  return (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
}

// The page's own words, which the server fills in from the catalogue of the language.

const WORDS = @WORDS@;
export const LANGUAGE = "@LANGUAGE@";
export const LANGUAGES = @LANGUAGES@;

export function say(key, facts = {}) {
  return (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
}

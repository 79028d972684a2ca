/** Claims about effects, medicine and measurement that no text of the product may make (D-51). */
const claims: readonly RegExp[] = [
  /\bprevent(?:s|ed|ing|ion|ive)?\b(?!-)/i,
  /\bdelay(?:s|ed|ing)?\b(?!-)/i,
  /\btreat(?:s|ed|ing|ments?)?\b(?!-)/i,
  /\bprov(?:e|es|ed|en|ing)\b(?!-)/i,
  /\brewir(?:e|es|ed|ing)\b/i,
  /\bboost(?:s|ed|ing|ers?)?\b(?!-)/i,
  /\bIQ\b/,
  /\bbrain[\s-]age\b/i,
  /\bclinical(?:ly)?\b/i,
];

const withoutComments = (source: string): string =>
  source.replace(/\/\*[^]*?\*\//g, ' ').replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1');

const quoted = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
/** A pattern for the text between two tags, or between a tag and an expression. */
const betweenTags = /(?<=[>}])([^<>{}=;]+)(?=[<{])/g;

/**
 * Returns true if a text is written for people: it has several words, or it is one capitalised word. Keys, options and
 * class names are not of these forms.
 */
const isProse = (text: string): boolean => /\s/.test(text.trim()) || /^\W*[A-Z]/.test(text);

/** Returns the texts that a source file may show: quoted strings, templates, and text between tags. */
function textsOf(source: string): string[] {
  const code = withoutComments(source);
  const strings = [...code.matchAll(quoted)].map(([text]) => text.slice(1, -1));
  const markup = [...code.matchAll(betweenTags)].map(([, text = '']) => text.trim());
  return [...strings, ...markup].filter(isProse);
}

/**
 * Finds the texts of a source file that make a forbidden claim (HON-06, HON-07).
 * @param source TypeScript, TSX, HTML or JSON.
 */
export const forbiddenClaims = (source: string): string[] =>
  textsOf(source).filter((text) => claims.some((claim) => claim.test(text)));

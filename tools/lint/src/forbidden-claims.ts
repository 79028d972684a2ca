/** What no text of the product says (D-51): claims of an effect, and words of medicine and measurement. */
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
/** Between tags, and between a tag and an expression. */
const betweenTags = /(?<=[>}])([^<>{}=;]+)(?=[<{])/g;

/** Words in a row, or one word written as a title: not a key, an option or a class name. */
const isProse = (text: string): boolean => /\s/.test(text.trim()) || /^\W*[A-Z]/.test(text);

/** The texts that a source file shows: quoted strings, templates, and what stands between tags. */
function textsOf(source: string): string[] {
  const code = withoutComments(source);
  const strings = [...code.matchAll(quoted)].map(([text]) => text.slice(1, -1));
  const markup = [...code.matchAll(betweenTags)].map(([, text = '']) => text.trim());
  return [...strings, ...markup].filter(isProse);
}

/**
 * The texts of a source file that make a forbidden claim (HON-06, HON-07).
 * @param source TypeScript, TSX, HTML or JSON.
 */
export const forbiddenClaims = (source: string): string[] =>
  textsOf(source).filter((text) => claims.some((claim) => claim.test(text)));

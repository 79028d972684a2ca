/** A page of plain elements and the plainest class names: no rule of a game may match any of them. */
const SPECIMEN = `
  <header><nav><a href="#"></a></nav></header>
  <main><section><article><h1></h1><h2></h2><h3></h3><p><strong></strong><em></em><code></code></p>
    <ul><li></li></ul><ol><li></li></ol><hr><img alt=""><svg><path></path></svg><canvas></canvas>
    <table><tbody><tr><td></td></tr></tbody></table></article></section></main>
  <form><label></label><input><select><option></option></select><textarea></textarea>
    <button type="button" disabled></button><fieldset><legend></legend></fieldset></form>
  <dialog open></dialog><details><summary></summary></details><output></output><footer></footer>`;
const PLAIN_CLASSES =
  'active board button btn card container content dark disabled flex game grid hidden label open page panel root row score title wrapper';

/** States and parts of elements: a rule that only waits for a hover matches all the same. */
const STATES =
  /::[\w-]+(\([^)]*\))?|:(hover|active|focus|focus-visible|focus-within|visited|link|checked|disabled|enabled|target|before|after|placeholder|first-letter|first-line)(?![\w-])/g;

function* styleRules(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSImportRule && rule.styleSheet) yield* styleRules(rule.styleSheet.cssRules);
    else if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) yield* styleRules(rule.cssRules);
  }
}

function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    // A sheet of another origin without CORS: nobody can read what it does.
    return null;
  }
}

function specimens(document: Document): Element[] {
  const places = [...PLAIN_CLASSES.split(' '), ''].map((name) => {
    const place = document.createElement('div');
    place.className = name;
    return place;
  });
  places.at(-1)?.insertAdjacentHTML('beforeend', SPECIMEN);
  return places;
}

const matchesAny = (selector: string, elements: readonly Element[]) => {
  const settled = selector.replace(STATES, ':is(*)');
  return elements.find((element) => element.matches(settled));
};

/**
 * The rules of some stylesheets that match an element outside of a game's own.
 * @param sheets those that the game brought.
 * @param stage where specimens of a page are put, beside the game's element.
 */
export function strayRules(sheets: Iterable<CSSStyleSheet>, stage: Element): readonly string[] {
  const { ownerDocument: page } = stage;
  const planted = specimens(page);
  stage.append(...planted);
  const outside = [
    page.documentElement,
    page.body,
    ...planted.flatMap((one) => [one, ...one.querySelectorAll('*')]),
  ];
  const strays: string[] = [];
  for (const sheet of sheets) {
    const rules = rulesOf(sheet);
    if (rules === null) strays.push(`the stylesheet ${sheet.href} cannot be read: serve it with CORS`);
    for (const { selectorText } of rules === null ? [] : styleRules(rules)) {
      const match = matchesAny(selectorText, outside);
      if (match) strays.push(`the rule “${selectorText}” matches <${match.nodeName.toLowerCase()}> outside`);
    }
  }
  for (const one of planted) one.remove();
  return strays;
}

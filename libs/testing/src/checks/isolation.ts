import { type Check, scenarioCheck } from '../harness';
import type { ForbiddenKind } from '../instrumentation/session';
import type { Recording } from '../recording';
import {
  endedByTheHost,
  inEverySetting,
  pausedForLong,
  unmountedAtEveryStage,
  updatedAtEveryStage,
} from '../scenarios';

const scenarios = [
  ...unmountedAtEveryStage,
  ...endedByTheHost,
  ...pausedForLong,
  ...updatedAtEveryStage,
  ...inEverySetting,
];

const forbiddenCallsOf = ({ forbiddenCalls }: Recording, wanted: ForbiddenKind) =>
  forbiddenCalls.filter(({ kind }) => kind === wanted).map(({ text }) => `the game called ${text}`);

const noNetworkCalls = scenarioCheck({
  name: 'no-network-calls',
  asks: 'A game calls no function that uses the network.',
  scenarios,
  problemsOf: (recording) => forbiddenCallsOf(recording, 'network'),
});

export const isolationChecks: readonly Check[] = [
  scenarioCheck({
    name: 'stays-in-its-element',
    asks: 'A game changes nothing on the page outside its element.',
    scenarios,
    problemsOf: ({ outsideChanges }) => outsideChanges.map((change) => `the game ${change}`),
  }),
  {
    name: 'no-network',
    asks: 'A game requests nothing but the files of its own release.',
    needs: [],
    async run(harness) {
      const called = await noNetworkCalls.run(harness);
      return [...called, ...(await harness.fetchedUrls()).map((url) => `the game fetched ${url}`)];
    },
  },
  scenarioCheck({
    name: 'no-storage',
    asks: 'A game uses no storage, database, cache or cookie.',
    scenarios,
    problemsOf: (recording) => [
      ...forbiddenCallsOf(recording, 'storage'),
      ...(recording.changed.storage ? ['storage or cookies have changed'] : []),
    ],
  }),
  scenarioCheck({
    name: 'no-address',
    asks: "A game does not change the page's address, history or title and opens no window or dialog.",
    scenarios,
    problemsOf: (recording) => [
      ...forbiddenCallsOf(recording, 'address'),
      ...(recording.changed.address ? ['the address or the title has changed'] : []),
    ],
  }),
];

/** The time after which a game has rendered its first view. */
const RENDERED_MS = 3000;

function allSheets(page: Document): Set<CSSStyleSheet> {
  return new Set([...page.styleSheets, ...(page.adoptedStyleSheets ?? [])]);
}

export const styleChecks: readonly Check[] = [
  {
    name: 'styles-stay-inside',
    asks: 'No CSS rule of the game matches an element outside its own.',
    needs: [],
    async run({ replay, environment: { container, isOwnFile } }) {
      const page = container.ownerDocument;
      const before = allSheets(page);
      const sheets = new Set([...before].filter(({ href }) => href !== null && isOwnFile(href)));
      const strays = new Set<string>();
      const inspect = () => {
        for (const sheet of allSheets(page)) if (!before.has(sheet)) sheets.add(sheet);
        for (const stray of strayRules(sheets, container)) strays.add(stray);
      };
      await replay({
        name: 'rendered, so that its styles are loaded',
        player: 'bot',
        steps: [
          { do: 'wait', ms: RENDERED_MS },
          { do: 'inspect', inspect },
        ],
      });
      return [...strays];
    },
  },
];

/** An element: its name, its attributes such as `[href=#]`, and its children. */
type Sample = string | readonly [string, ...Sample[]];

/**
 * Common elements of a page. A style rule of a game must match none of these elements and none of the common class
 * names.
 */
const SAMPLES: readonly Sample[] = [
  ['header', ['nav', 'a[href=#]']],
  [
    'main',
    [
      'section',
      [
        'article',
        'h1',
        'h2',
        'h3',
        'hr',
        'img[alt=]',
        'canvas',
        ['p', 'strong', 'em', 'code'],
        ['ul', 'li'],
        ['ol', 'li'],
        ['svg', 'path'],
        ['table', ['tbody', ['tr', 'td']]],
      ],
    ],
  ],
  [
    'form',
    'label',
    'input',
    'textarea',
    'button[type=button][disabled=]',
    ['select', 'option'],
    ['fieldset', 'legend'],
  ],
  'dialog[open=]',
  'output',
  'footer',
  ['details', 'summary'],
];
const COMMON_CLASSES =
  'active board button btn card container content dark disabled flex game grid hidden label open page panel root row score title wrapper';

/**
 * Pseudo-classes and pseudo-elements. The check removes them from selectors, so a rule for `:hover` counts as a match
 * even if nothing is hovered.
 */
const PSEUDO =
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
    // Skip a stylesheet of another origin. Without CORS, the browser does not let a page read it.
    return null;
  }
}

/** Creates the elements one by one, because the policy of the page refuses HTML text. */
function createSample(document: Document, sample: Sample): Element {
  const [described, ...children] = typeof sample === 'string' ? [sample] : sample;
  const element = document.createElement(described.split('[', 1)[0] ?? '');
  for (const [, name = '', value = ''] of described.matchAll(/\[(\w+)=(.*?)\]/g))
    element.setAttribute(name, value);
  element.append(...children.map((child) => createSample(document, child)));
  return element;
}

function createSamples(document: Document): Element[] {
  const samples = [...COMMON_CLASSES.split(' '), ''].map((name) => {
    const sample = document.createElement('div');
    sample.className = name;
    return sample;
  });
  samples.at(-1)?.append(...SAMPLES.map((sample) => createSample(document, sample)));
  return samples;
}

const matchesAny = (selector: string, elements: readonly Element[]) => {
  const withoutPseudo = selector.replace(PSEUDO, ':is(*)');
  return elements.find((element) => element.matches(withoutPseudo));
};

/**
 * Finds rules that match an element outside the game's element.
 * @param sheets the game's stylesheets.
 * @param container the parent of the game's element. Sample elements are added to it for the check.
 */
function strayRules(sheets: Iterable<CSSStyleSheet>, container: Element): readonly string[] {
  const { ownerDocument: page } = container;
  const samples = createSamples(page);
  container.append(...samples);
  const outside = [
    page.documentElement,
    page.body,
    ...samples.flatMap((one) => [one, ...one.querySelectorAll('*')]),
  ];
  const strays: string[] = [];
  for (const sheet of sheets) {
    const rules = rulesOf(sheet);
    if (rules === null)
      strays.push(`the stylesheet ${sheet.href} cannot be read. Serve it with CORS headers`);
    for (const { selectorText } of rules === null ? [] : styleRules(rules)) {
      const match = matchesAny(selectorText, outside);
      if (match)
        strays.push(
          `the rule “${selectorText}” matches <${match.nodeName.toLowerCase()}> outside the game’s element`,
        );
    }
  }
  for (const one of samples) one.remove();
  return strays;
}

import type { Check } from './check';
import { strayRules } from './stray-styles';

/** Long enough for a game to have drawn everything that it starts with. */
const DRAWN_MS = 3000;

function allSheets(page: Document): Set<CSSStyleSheet> {
  return new Set([...page.styleSheets, ...(page.adoptedStyleSheets ?? [])]);
}

export const stylingChecks: readonly Check[] = [
  {
    name: 'styles-stay-inside',
    asks: 'No rule of a stylesheet of the game matches an element outside of its own.',
    needs: [],
    async run({ liveAgain, environment: { stage, isOwnFile } }) {
      const page = stage.ownerDocument;
      const before = allSheets(page);
      const sheets = new Set([...before].filter(({ href }) => href !== null && isOwnFile(href)));
      const strays = new Set<string>();
      const look = () => {
        for (const sheet of allSheets(page)) if (!before.has(sheet)) sheets.add(sheet);
        for (const stray of strayRules(sheets, stage)) strays.add(stray);
      };
      await liveAgain({
        name: 'drawn, for its styles',
        hands: 'bot',
        steps: [
          { do: 'wait', ms: DRAWN_MS },
          { do: 'look', look },
        ],
      });
      return [...strays];
    },
  },
];

import { expect, type Page } from '@playwright/test';

const CARD = /^Card (\d+)/;

/** The face-up cards of the board as [number, symbol]. */
async function faces(page: Page): Promise<[number, string][]> {
  const names = await page
    .getByRole('button', { name: CARD })
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  return names.flatMap((name): [number, string][] => {
    const face = /^Card (\d+): ([\w -]+)/.exec(name);
    return face?.[1] !== undefined && face[2] !== undefined ? [[Number(face[1]), face[2]]] : [];
  });
}

/** Starts Memory Master and learns where the pairs lie while the cards are shown. */
export async function learnPairs(page: Page): Promise<[number, number][]> {
  await page.getByRole('button', { name: 'Start Game', exact: true }).click();
  let seen: [number, string][] = [];
  await expect(async () => {
    seen = await faces(page);
    expect(seen.length).toBeGreaterThan(0);
  }).toPass({ intervals: [30] });
  return pairsOf(seen);
}

function pairsOf(seen: readonly [number, string][]): [number, number][] {
  const first = new Map<string, number>();
  return seen.flatMap(([card, symbol]): [number, number][] => {
    const other = first.get(symbol);
    first.set(symbol, card);
    return other === undefined ? [] : [[other, card]];
  });
}

const cardFaceDown = (page: Page, card: number) =>
  page.getByRole('button', { name: new RegExp(`^Card ${card}, row \\d+, face down`) });

/** Turns a pair by two clicks and waits until it is matched. */
export async function turnPair(page: Page, [one, other]: [number, number]): Promise<void> {
  for (const card of [one, other]) {
    await expect(cardFaceDown(page, card)).not.toHaveAttribute('aria-disabled', 'true');
    await cardFaceDown(page, card).click();
  }
  await expect(page.getByRole('button', { name: new RegExp(`^Card ${other}: .*matched`) })).toBeVisible();
}

/** The whole seconds that the game's own clock shows. */
export async function secondsLeft(page: Page): Promise<number> {
  const figure = page.getByRole('group', { name: 'Memory Master' }).getByText(/^\d+s$/);
  return Number.parseInt(await figure.innerText(), 10);
}

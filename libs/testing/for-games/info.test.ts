import {
  defaultRemotes,
  gridCatalogue,
  gridReactionSlot,
  isGameId,
  pageCatalogue,
  sessionLimitMs,
  usualPoints,
} from '@mindloom/domain';
import { highestTotal } from '@mindloom/game-contract';
import { expect, it } from 'vitest';
import { isProductGame, loadGame, remote } from '../tests/load-game';

const { info } = await loadGame();

const [slot = ''] = Object.entries(defaultRemotes).find(([, id]) => id === remote) ?? [];
const entry = slot === gridReactionSlot ? gridCatalogue[3] : isGameId(slot) ? pageCatalogue[slot] : undefined;

it.skipIf(!isProductGame)(
  "info has the description, area and time limit of the game's catalogue entry",
  () => {
    expect(info).toMatchObject({
      description: entry?.description,
      area: entry?.category,
      minutes: sessionLimitMs(entry?.duration ?? '') / 60_000,
    });
  },
);

it.skipIf(!isProductGame)(
  'the maximum score is above 1.5 times the usual score of a part, and below 100 times that score',
  () => {
    const usual = Object.entries(usualPoints).find(([id]) => id === remote)?.[1] ?? 0;
    const highest = highestTotal(info, 0);
    expect(highest).toBeGreaterThan(1.5 * usual);
    expect(highest).toBeLessThan(100 * usual);
  },
);

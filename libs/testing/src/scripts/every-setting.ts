import type { Difficulty, GameSettings } from '@mindloom/game-contract';
import type { Script } from '../bench/script';

const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const THEMES: readonly GameSettings['theme'][] = ['light', 'dark'];
const SWITCH = [false, true];
/** One of each kind: plain, with other marks in numbers, written from right to left with other digits. */
const LOCALES = ['en', 'de-DE', 'ar-EG'];
const EDGES = [1, 0, 2 ** 32 - 1];

const nameOf = ({ difficulty, theme, reducedMotion, sound, locale, seed }: Omit<GameSettings, 'limitMs'>) =>
  [difficulty, theme, reducedMotion && 'reduced motion', sound && 'sound', locale, `seed ${seed}`]
    .filter(Boolean)
    .join(', ');

/** A short mount in every combination of settings; the seeds' edges go along. */
export const inEverySetting: readonly Script[] = DIFFICULTIES.flatMap((difficulty) =>
  THEMES.flatMap((theme) =>
    SWITCH.flatMap((reducedMotion) =>
      SWITCH.flatMap((sound) =>
        LOCALES.map((locale, index): Script => {
          const settings = { difficulty, theme, reducedMotion, sound, locale, seed: EDGES[index] ?? 1 };
          return {
            name: nameOf(settings),
            hands: 'bot',
            settings,
            steps: [{ do: 'wait', ms: 1000 }, { do: 'end' }],
          };
        }),
      ),
    ),
  ),
);

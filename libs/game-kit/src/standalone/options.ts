import type { Difficulty, GameSettings } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';

/** What a standalone page can be asked for; its address holds it, so that a run can be shared and repeated. */
export interface StandaloneOptions {
  difficulty: Difficulty;
  seed: number;
  theme: GameSettings['theme'];
  reducedMotion: boolean;
  sound: boolean;
  /** How fast the game's clock runs: 1, or less to look closely. */
  rate: number;
  bot: boolean;
  /** Without it the page is the game alone. */
  panel: boolean;
}

export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const MAX_SEED = 2 ** 32 - 1;

/** A difficulty text in any case; what is missing or unknown is medium (spec point 1). */
export const readDifficulty = (text: string | null): Difficulty =>
  DIFFICULTIES.find((name) => name === text?.trim().toLowerCase()) ?? 'medium';

function positive(text: string | null, max: number): number | null {
  const value = Number(text);
  return text !== null && Number.isFinite(value) && value > 0 && value <= max ? value : null;
}

/**
 * Reads the options of a page's address; what is missing or makes no sense gets its default.
 * @param search the query part of the address.
 * @param prefersDark the theme of a page that names none.
 */
export function readOptions(search: string, prefersDark: boolean): StandaloneOptions {
  const query = new URLSearchParams(search);
  const theme = query.get('theme') ?? (prefersDark ? 'dark' : 'light');
  return {
    difficulty: readDifficulty(query.get('difficulty')),
    seed: Math.floor(positive(query.get('seed'), MAX_SEED) ?? defaultSettings.seed),
    theme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: query.has('reducedMotion'),
    sound: query.has('sound'),
    rate: positive(query.get('rate'), 1) ?? 1,
    bot: query.has('bot'),
    panel: query.get('panel') !== '0',
  };
}

/** The address's query part for options; reading it gives the same options back. */
export function writeOptions({
  difficulty,
  seed,
  theme,
  rate,
  panel,
  ...switches
}: StandaloneOptions): string {
  const query = new URLSearchParams({ difficulty, seed: String(seed), theme });
  if (rate !== 1) query.set('rate', String(rate));
  if (!panel) query.set('panel', '0');
  for (const [name, on] of Object.entries(switches)) if (on) query.set(name, '');
  return `?${query.toString().replaceAll('=&', '&').replace(/=$/, '')}`;
}

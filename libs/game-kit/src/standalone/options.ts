import type { Difficulty, GameSettings } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';

/** The options of a playground. The page's address contains them, so that a run can be shared and repeated. */
export interface PlaygroundOptions {
  difficulty: Difficulty;
  seed: number;
  theme: GameSettings['theme'];
  reducedMotion: boolean;
  sound: boolean;
  /** The speed of the game's clock. 1 is real time, and a lower value is slow motion. */
  rate: number;
  bot: boolean;
  /** Whether the game runs in a sandboxed frame, as releases of untrusted teams do. */
  frame: boolean;
  panel: boolean;
}

export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const MAX_SEED = 2 ** 32 - 1;

/** Parses a difficulty in upper or lower case. A missing or unknown difficulty becomes medium (LIST-13). */
export const readDifficulty = (text: string | null): Difficulty =>
  DIFFICULTIES.find((name) => name === text?.trim().toLowerCase()) ?? 'medium';

function positive(text: string | null, max: number): number | null {
  const value = Number(text);
  return text !== null && Number.isFinite(value) && value > 0 && value <= max ? value : null;
}

/**
 * Reads the options from a page's address. A missing or invalid option becomes the default.
 * @param search the query part of the address.
 * @param prefersDark true if the default theme is dark.
 */
export function readOptions(search: string, prefersDark: boolean): PlaygroundOptions {
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
    frame: query.has('frame'),
    panel: query.get('panel') !== '0',
  };
}

/** Returns the query part of the address for the given options. `readOptions` reads it. */
export function writeOptions({
  difficulty,
  seed,
  theme,
  rate,
  panel,
  ...switches
}: PlaygroundOptions): string {
  const query = new URLSearchParams({ difficulty, seed: String(seed), theme });
  if (rate !== 1) query.set('rate', String(rate));
  if (!panel) query.set('panel', '0');
  for (const [name, on] of Object.entries(switches)) if (on) query.set(name, '');
  return `?${query.toString().replaceAll('=&', '&').replace(/=$/, '')}`;
}

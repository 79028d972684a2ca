import type { GameSettings, RunLog } from '@mindloom/game-contract';
import type { Release } from '@mindloom/registry';
import * as v from 'valibot';

/** The version of the messages between the shell and a frame. Both sides must have the same version. */
export const FRAME_PROTOCOL = 1;

/** The clock of a run at one moment of the shell's monotonic clock. All times are in ms. */
export interface ClockSample {
  /** The time that the run has counted. */
  countedMs: number;
  /** When the sample was taken, on the shell's clock. */
  shellMs: number;
  isRunning: boolean;
}

/** The release that a frame loads, with the absolute folder of its files. It contains nothing about the player. */
export type FrameRelease = Release & {
  /** An absolute address, ending with a slash. */
  baseUrl: string;
};

/** A message from the shell. `run` numbers the mounts of a frame, so that a late message of an earlier run is ignored. */
export type ToFrame =
  | { type: 'load'; release: FrameRelease; limitMs: number }
  | { type: 'mount'; run: number; settings: GameSettings; clock: ClockSample; isDemo: boolean }
  /** Mounts a recorded run instead of a new one. */
  | { type: 'replay'; run: number; settings: GameSettings; log: RunLog }
  /** Shows the recorded run at a time on its clock. */
  | { type: 'show'; run: number; atMs: number }
  /** The run's clock was started or stopped. */
  | { type: 'clock'; run: number; clock: ClockSample }
  | { type: 'pause' | 'resume' | 'end' | 'focus' | 'unmount'; run: number }
  | { type: 'update'; run: number; settings: Partial<GameSettings> }
  /** The answer to the frame's message `beat`. */
  | { type: 'beat'; frameMs: number; shellMs: number };

const finite = v.pipe(v.number(), v.finite());
const run = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));

/** Keys that a game's frame passes on, because the shell acts on them: Escape pauses and resumes. */
export const FORWARDED_KEYS = ['Escape'] as const;

const fromFrame = v.variant('type', [
  v.object({ type: v.literal('hello'), protocol: v.number() }),
  /**
   * A message that the frame sends regularly, as a sign of life and to compare the clocks. `frameMs` is the frame's
   * monotonic clock.
   */
  v.object({ type: v.literal('beat'), frameMs: finite }),
  /** `info` has the shape of `GameInfo`. The host checks it as it checks the info of a game in the page. */
  v.object({
    type: v.literal('loaded'),
    info: v.unknown(),
    canPlayItself: v.boolean(),
    canReplay: v.optional(v.boolean()),
  }),
  v.object({ type: v.literal('loadFailed'), kind: text(20), detail: text(500) }),
  /** `moments` are those of a recorded run. The host checks them. */
  v.object({ type: v.literal('ready'), run, moments: v.optional(v.unknown()) }),
  v.object({ type: v.literal('score'), run, total: finite }),
  v.object({ type: v.literal('end'), run, summary: v.optional(v.unknown()) }),
  v.object({
    type: v.literal('notice'),
    run,
    notice: v.object({ kind: v.picklist(['success', 'error', 'info']), text: text(300) }),
  }),
  v.object({ type: v.literal('announce'), run, text: text(500) }),
  /** An uncaught error or an exception of the game. `isBlank` is true if nothing of the game is on screen any more. */
  v.object({
    type: v.literal('threw'),
    run,
    /** The name of the error, such as `TypeError`. */
    name: text(100),
    message: text(500),
    stack: text(4000),
    isRejection: v.boolean(),
    isBlank: v.boolean(),
  }),
  v.object({ type: v.literal('key'), key: v.picklist(FORWARDED_KEYS) }),
]);

/** A checked message from a frame. */
export type FromFrame = v.InferOutput<typeof fromFrame>;

/** Messages are sent as texts, so that their size is known before they are parsed. */
export const encode = (message: ToFrame | FromFrame): string => JSON.stringify(message);

/** @returns null if the text is not a valid message. */
export function readFromFrame(data: unknown): FromFrame | null {
  if (typeof data !== 'string') return null;
  const checked = v.safeParse(fromFrame, parseJson(data));
  return checked.success ? checked.output : null;
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // The text is not valid JSON. The caller counts such messages as invalid.
    return undefined;
  }
}

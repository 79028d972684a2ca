import type { LogEntry, ReplayMoment, RunLog } from '@mindloom/game-contract';

export const RATES = [1, 2, 4] as const;
export type Rate = (typeof RATES)[number];

/** The state of a player of recorded runs. */
export interface Playback {
  /** The shown time in ms on the run's clock. */
  atMs: number;
  isPlaying: boolean;
  rate: Rate;
}

/** A recorded run as the player of the page sees it. */
export interface Recording {
  startMs: number;
  endMs: number;
  moments: readonly ReplayMoment[];
}

export type PlaybackEvent =
  | { type: 'toggled' }
  /** The replay has played for some time. */
  | { type: 'elapsed'; ms: number }
  | { type: 'sought'; atMs: number }
  | { type: 'stepped'; by: 1 | -1 }
  /** Jumps to the next wrong or missed answer, or to the first one after the last. */
  | { type: 'missSought' }
  | { type: 'rated'; rate: Rate };

export const isMiss = ({ answer }: ReplayMoment): boolean => answer === 'wrong' || answer === 'missed';

/** Returns the end of a recorded run in ms on its clock. */
export const endOf = ({ startMs, entries }: RunLog): number => lastOf(entries)?.[0] ?? startMs;

const lastOf = (entries: readonly LogEntry[]): LogEntry | undefined => entries.at(-1);

/** Returns the next state of the player. A step or a jump stops it, and so does the end of the run. */
export function playbackAfter(playback: Playback, event: PlaybackEvent, recording: Recording): Playback {
  const { atMs, isPlaying, rate } = playback;
  const { startMs, endMs, moments } = recording;
  const at = (ms: number): Playback => ({
    ...playback,
    atMs: Math.min(endMs, Math.max(startMs, ms)),
    isPlaying: false,
  });
  switch (event.type) {
    case 'toggled':
      if (isPlaying) return { ...playback, isPlaying: false };
      return { ...playback, isPlaying: true, atMs: atMs >= endMs ? startMs : atMs };
    case 'elapsed': {
      const nextMs = atMs + event.ms * rate;
      return nextMs >= endMs ? at(endMs) : { ...playback, atMs: nextMs };
    }
    case 'sought':
      return at(event.atMs);
    case 'stepped': {
      const next =
        event.by === 1
          ? moments.find((moment) => moment.atMs > atMs)
          : moments.findLast((moment) => moment.atMs < atMs);
      return at(next?.atMs ?? (event.by === 1 ? endMs : startMs));
    }
    case 'missSought': {
      const misses = moments.filter(isMiss);
      const next = misses.find((moment) => moment.atMs > atMs) ?? misses[0];
      return next === undefined ? playback : at(next.atMs);
    }
    case 'rated':
      return { ...playback, rate: event.rate };
  }
}

/** Returns the last moment that is not later than a time, and its number from 1; null before the first moment. */
export function momentAt(
  moments: readonly ReplayMoment[],
  atMs: number,
): { moment: ReplayMoment; number: number } | null {
  const index = moments.findLastIndex((moment) => moment.atMs <= atMs);
  const moment = moments[index];
  return moment === undefined ? null : { moment, number: index + 1 };
}

/** Returns a time of the run as minutes and seconds, such as '1:05'. */
export function timeText(atMs: number, { startMs }: Pick<Recording, 'startMs'>): string {
  const seconds = Math.floor(Math.max(0, atMs - startMs) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const ANSWER_TEXTS = { right: 'Right', wrong: 'Wrong', missed: 'Too late' } as const;

/** Describes a moment in words, such as 'Wrong: 7 × 8, answered 54, right is 56'. */
export function momentText({ answer, item }: ReplayMoment): string {
  if (answer === undefined) return 'Move';
  if (item === undefined) return ANSWER_TEXTS[answer];
  const given = item.given === undefined ? '' : `, answered ${item.given}`;
  return `${ANSWER_TEXTS[answer]}: ${item.question}${given}, right is ${item.answer}`;
}

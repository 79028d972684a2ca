import { createTimeline, type Timeline } from './timeline';

export type HoldingKind = 'observer' | 'audio' | 'worker';
export type DeedKind = 'network' | 'storage' | 'address';

/** A listener that was added and not removed. */
export interface Listening {
  target: object;
  type: string;
  listener: unknown;
  capture: boolean;
  signal: AbortSignal | null;
}

/** Everything that the page saw a game do and hold during one life. */
export interface Session {
  timeline: Timeline;
  /** performance.now and Date.now at its start; both go with the timeline while it lasts. */
  startMs: number;
  startDateMs: number;
  /** Is this address a file of the game's own release? It may be fetched. */
  isOwnFile: (url: string) => boolean;
  listening: Listening[];
  holding: Map<object, { kind: HoldingKind; text: string }>;
  deeds: { kind: DeedKind; text: string }[];
  thrown: string[];
}

let current: Session | null = null;

/** The session that the traps report to; null while the page is left alone. */
export const currentSession = (): Session | null => current;

/** An error in words. */
export const inWords = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Begins to see: from now on time, timers and forbidden calls of this page belong to the session. */
export function openSession(
  { startMs, startDateMs }: Pick<Session, 'startMs' | 'startDateMs'>,
  isOwnFile: Session['isOwnFile'],
): Session {
  const thrown: string[] = [];
  current = {
    timeline: createTimeline((error) => thrown.push(inWords(error))),
    startMs,
    startDateMs,
    isOwnFile,
    listening: [],
    holding: new Map(),
    deeds: [],
    thrown,
  };
  return current;
}

/** Leaves the page alone again. */
export function closeSession(): void {
  current = null;
}

/**
 * The phases of a load: 'entry' loads the entry script, 'boot' the rest of the code, and 'ready' mounts the game
 * until it is ready.
 */
export type LoadPhase = 'entry' | 'boot' | 'ready';

/** The duration of each phase in milliseconds. A phase that did not happen is missing. */
export type LoadTimes = Partial<Record<LoadPhase, number>>;

const NAME = /^mindloom (entry|boot|ready) (.+)$/;

const isPhase = (word: string | undefined): word is LoadPhase =>
  word === 'entry' || word === 'boot' || word === 'ready';

/**
 * Records the time of a phase as a performance measure, which the browser's developer tools also show.
 * @param baseUrl the absolute folder of the release.
 * @param startMs the start of the phase, from `performance.now()`.
 */
export function noteLoadTime(phase: LoadPhase, baseUrl: string, startMs: number): void {
  performance.measure(`mindloom ${phase} ${baseUrl}`, { start: startMs, end: performance.now() });
}

/** The newest times of every release that was loaded in this page, the last loaded release first. */
export function loadTimes(): { baseUrl: string; times: LoadTimes }[] {
  const byRelease = new Map<string, LoadTimes>();
  for (const { name, duration } of performance.getEntriesByType('measure')) {
    const [, phase, baseUrl] = NAME.exec(name) ?? [];
    if (!isPhase(phase) || baseUrl === undefined) continue;
    const times = { ...byRelease.get(baseUrl), [phase]: duration };
    byRelease.delete(baseUrl);
    byRelease.set(baseUrl, times);
  }
  return [...byRelease].map(([baseUrl, times]) => ({ baseUrl, times })).toReversed();
}

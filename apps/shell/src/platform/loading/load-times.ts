/** What takes time until a game can be played: its entry script, the rest of its start code, its own first frame. */
export type LoadPhase = 'entry' | 'boot' | 'ready';

/** Milliseconds per phase; a phase that never took place here is missing. */
export type LoadTimes = Partial<Record<LoadPhase, number>>;

const NAME = /^mindloom (entry|boot|ready) (.+)$/;

const isPhase = (word: string | undefined): word is LoadPhase =>
  word === 'entry' || word === 'boot' || word === 'ready';

/**
 * Notes how long a phase took, where the browser's own tools show it too.
 * @param baseUrl the absolute folder of the release.
 * @param startMs when it began, by `performance.now()`.
 */
export function noteLoadTime(phase: LoadPhase, baseUrl: string, startMs: number): void {
  performance.measure(`mindloom ${phase} ${baseUrl}`, { start: startMs, end: performance.now() });
}

/** The newest figures of every release that was loaded in this page, the last loaded release first. */
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

import type { ReplayableRun } from '@mindloom/data-access/replays';
import type { GameModule, ReplayMoment } from '@mindloom/game-contract';
import { useEffect, useState } from 'react';
import type { Platform } from '../../platform/create-platform';
import { canReplay } from '../../platform/hosting/mount-replay';
import { engineSteps } from './engine-steps';

/**
 * What a replay shows.
 * - `view`: the loaded game, which can show the run in its view.
 * - `steps`: the steps of the run; null if the engine of the release could not compute them.
 * - `failed`: the release could not be loaded.
 */
export type ShownReplay =
  | { how: 'loading' }
  | { how: 'view'; game: GameModule }
  | { how: 'steps'; steps: readonly ReplayMoment[] | null }
  | { how: 'failed'; code: string };

/** The look of a run does not change its steps. */
const ANY_LOOK = { theme: 'light', reducedMotion: true, sound: false } as const;

/**
 * Loads the release that a run was played with.
 * @returns what to show, and a function that shows the steps instead, if the game fails.
 */
export function useRecordedGame(
  { release, settings, log }: ReplayableRun,
  platform: Pick<Platform, 'loadRelease' | 'baseUrl'>,
): { shown: ShownReplay; showSteps: () => void } {
  const [shown, setShown] = useState<ShownReplay>({ how: 'loading' });
  const [wantsSteps, setWantsSteps] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: ShownReplay) => isCurrent && setShown(next);
    const load = async () => {
      if (release === null) return;
      const loaded = await platform.loadRelease(release);
      if (!loaded.ok) show({ how: 'failed', code: loaded.failure.code });
      else if (canReplay(loaded.game) && !wantsSteps) show({ how: 'view', game: loaded.game });
      else {
        const baseUrl = platform.baseUrl({ release });
        show({ how: 'steps', steps: await engineSteps(release, baseUrl, { ...settings, ...ANY_LOOK }, log) });
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [release, settings, log, platform, wantsSteps]);
  return { shown, showSteps: () => setWantsSteps(true) };
}

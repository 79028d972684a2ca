import type { loadRelease } from '@mindloom/game-loading';
import type { Snapshot } from '@mindloom/registry';
import { whenIdle } from '../when-idle';
import type { Frames } from './frames';

export interface PageFrames {
  /**
   * Prepares an empty frame when the page is idle, if a slot can open a release in a frame. The next load into a frame
   * then needs only the files of the release.
   */
  prepare(readSnapshot: () => Promise<Snapshot | null>): void;
  /** Loads a release into a frame. */
  load: typeof loadRelease;
}

/** Whether a slot of the registry has a release that runs in a frame. */
export const servesFrames = ({ slots }: Snapshot): boolean =>
  Object.values(slots).some(({ stable, candidate, lastGood, variants = [] }) =>
    [stable, candidate, lastGood, ...variants.map(({ release }) => release)].some(
      (release) => release?.place === 'frame',
    ),
  );

/**
 * Creates the frames of this page. Their code is loaded with the first frame, because most pages have none.
 * @param address the page of the frame site.
 */
export function createPageFrames(address: string): PageFrames {
  let loading: Promise<Frames> | undefined;
  const frames = () => {
    loading ??= import('./frames').then(({ createFrames }) => createFrames(address));
    // After a failure, the next call loads the code again.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const prepareNow = async (readSnapshot: () => Promise<Snapshot | null>) => {
    const snapshot = await readSnapshot();
    if (snapshot !== null && servesFrames(snapshot)) (await frames()).prepare();
  };
  return {
    prepare(readSnapshot) {
      whenIdle(() => {
        // Ignore a failure. The load of a release reports it.
        prepareNow(readSnapshot).catch(() => undefined);
      });
    },
    load: async (release, attempt) => (await frames()).load(release, attempt),
  };
}

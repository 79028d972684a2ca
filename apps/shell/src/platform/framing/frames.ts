import type { LoadAttempt, LoadedRelease } from '@mindloom/game-loading';
import type { Release } from '@mindloom/registry';
import { openGameFrame } from './game-frame';
import { openReleaseFrame, type ReleaseFrame } from './release-frame';

/** The conditions that decide whether this device keeps a frame that no game uses now. */
export interface FrameBudget {
  /** Whether the browser is set to save data, or the device has little memory. */
  isSparing: () => boolean;
  /** Calls the listener when the device must free what it does not use now. */
  onShortage: (listener: () => void) => void;
}

/** A device with at most this memory, in GB, keeps no unused frame. Browsers round the value, and report at most 8. */
const SMALL_MEMORY_GB = 2;

const connection = (): unknown => Reflect.get(navigator, 'connection');

/**
 * Reads properties of the device that only some browsers report. A device without them counts as one with enough memory
 * and data.
 */
const deviceBudget: FrameBudget = {
  isSparing() {
    const link = connection();
    const memoryGb: unknown = Reflect.get(navigator, 'deviceMemory');
    const savesData = link instanceof EventTarget && Reflect.get(link, 'saveData') === true;
    return savesData || (typeof memoryGb === 'number' && memoryGb <= SMALL_MEMORY_GB);
  },
  onShortage(listener) {
    const link = connection();
    if (link instanceof EventTarget)
      link.addEventListener('change', () => deviceBudget.isSparing() && listener());
    // A browser freezes a page in the background when memory is short, so free what is unused.
    document.addEventListener('freeze', listener);
  },
};

/**
 * Creates the object that manages all frames of this page. At most one frame is unused: an empty frame, or a frame with
 * a release whose game is not mounted now.
 * @param address the page of the frame site.
 */
export function createFrames(
  address: string,
  budget = deviceBudget,
  open: typeof openGameFrame = openGameFrame,
) {
  const frames = new Set<ReleaseFrame>();
  let unused: ReleaseFrame | null = null;

  /** Keeps a frame as the only unused frame, and removes the previous one. */
  const keep = (frame: ReleaseFrame | null) => {
    const previous = unused;
    unused = frame;
    if (previous !== frame) previous?.remove();
  };

  const openFrame = (): ReleaseFrame => {
    const frame = openReleaseFrame(
      address,
      {
        onLoaded: () => keep(frame),
        onUnmounted: () => (budget.isSparing() ? frame.remove() : keep(frame)),
        onMounted() {
          if (unused === frame) unused = null;
        },
        onRemoved() {
          frames.delete(frame);
          if (unused === frame) unused = null;
        },
      },
      open,
    );
    frames.add(frame);
    return frame;
  };

  budget.onShortage(() => keep(null));

  return {
    /**
     * Opens an empty frame for the next release. Does nothing if a frame exists, or if the device must save data or
     * memory.
     */
    prepare(): void {
      if (frames.size === 0 && !budget.isSparing()) keep(openFrame());
    },
    /** Loads a release into a frame of its own: the empty frame, or else a new one. Never throws. */
    load(release: Release, attempt: LoadAttempt): Promise<LoadedRelease> {
      const frame = unused?.isEmpty ? unused : openFrame();
      if (unused === frame) unused = null;
      else keep(null);
      return frame.load(release, attempt);
    },
  };
}

export type Frames = ReturnType<typeof createFrames>;

import type { Release } from '@mindloom/registry';
import type { ReleaseFailure } from './release-failure';

export type Published =
  | { ok: true; /** With the base URL that the store has given it. */ release: Release; added: boolean }
  | ReleaseFailure;

/** Where published releases lie. A store only ever grows: nothing in it is changed or removed. */
export interface ReleaseStore {
  /** Where a published release lies, as a person would look for it. */
  place: (release: Release) => string;
  /** Whether `put` would refuse a release for what stands there already: null when it would not, else as `put` does. */
  refusalOf: (release: Release) => Promise<ReleaseFailure | null>;
  /**
   * Puts a checked build into the store as a whole, or leaves nothing of it that anybody sees.
   * @param build the folder of the built files.
   * @returns ML-602 when the version is there with other content; what else can happen is the store's.
   */
  put: (build: string, release: Release) => Promise<Published>;
}

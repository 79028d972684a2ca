import type { Asset } from '@mindloom/registry';

/** A release as a page needs it: where its files are, and what they must be. */
export interface ServedRemote {
  container: string;
  /** The absolute folder of the release, ending with a slash. */
  baseUrl: string;
  /** The absolute address of the entry script. */
  entryUrl: string;
  /** Every file of the release, for the browser to hold them against their hashes. */
  assets: readonly Asset[];
}

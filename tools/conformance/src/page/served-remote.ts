/** A release as a page needs it: where its files are, and what they must be. */
export interface ServedRemote {
  container: string;
  /** The absolute folder of the release, ending with a slash. */
  baseUrl: string;
  /** The absolute address of the entry script. */
  entryUrl: string;
  /** The entry's hash, for the browser to hold it against. */
  integrity: string;
}

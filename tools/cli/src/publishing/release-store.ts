import type { Release } from '@mindloom/registry';
import { failure, type Failure } from '@mindloom/backend/failure';

export type Published =
  | {
      ok: true;
      /** The release with the base URL that the store has assigned. */ release: Release;
      added: boolean;
    }
  | Failure;

/** Stores published releases. A release is never changed or removed. */
export interface ReleaseStore {
  /** Where a person can find a published release: a folder or an address. */
  locationOf: (release: Release) => string;
  /**
   * Checks whether `put` would refuse the release because of stored content. Returns the failure, or null. Changes
   * nothing.
   */
  refusalOf: (release: Release) => Promise<Failure | null>;
  /**
   * Stores a verified build. Either all files of the release become visible, or none.
   * @param build the folder of the built files.
   * @returns ML-602 if the version exists with other content, or a failure of the store.
   */
  put: (build: string, release: Release) => Promise<Published>;
}

/** The failure for a version that is already published with other content. */
export const alreadyPublished = ({ remote, version }: Release): Failure =>
  failure(
    'ML-602',
    `${remote} ${version} is already published with other content. A published release cannot be changed. Raise the version in package.json, or pass --version. If you pass a built folder, rebuild it with the new version first.`,
  );

/** Returns why a fetch failed. Node puts the reason into `error.cause`. */
export function networkReason(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  if (!(cause instanceof Error)) return thrown.message;
  // Use the code if there is no message. The cause has none if a host has two addresses and both fail.
  return cause.message || String(Reflect.get(cause, 'code') ?? thrown.message);
}

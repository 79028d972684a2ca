import { type Release, releaseId } from '@mindloom/registry';

/** Releases that failed in this browser. They are left out until the registry changes. */
export function createQuarantine(revision: () => number) {
  let sinceRevision = revision();
  let failed = new Set<string>();
  const current = () => {
    if (revision() !== sinceRevision) {
      sinceRevision = revision();
      failed = new Set();
    }
    return failed;
  };
  return {
    add: (release: Release) => void current().add(releaseId(release)),
    /** A player who presses Retry wants another try. */
    clear: () => current().clear(),
    get: (): ReadonlySet<string> => current(),
  };
}

import type { Release } from '@mindloom/registry';

/** Why a release was refused: one sentence, with its code from docs/errors.md. */
export interface ReleaseFailure {
  ok: false;
  code: `ML-${number}`;
  problem: string;
}

export const refused = (code: ReleaseFailure['code'], problem: string): ReleaseFailure => ({
  ok: false,
  code,
  problem,
});

/** What every store answers to other content under a version that it holds. */
export const alreadyPublished = ({ remote, version }: Release): ReleaseFailure =>
  refused(
    'ML-602',
    `${remote} ${version} is already published with other content, and a release never changes: raise the version in package.json or pass --version (a folder that is built already: build it under the new one).`,
  );

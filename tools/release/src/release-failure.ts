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

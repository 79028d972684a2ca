/** Why a game could not be judged: one sentence, with its code from docs/errors.md. */
export interface ConformanceFailure {
  ok: false;
  code: `ML-${number}`;
  problem: string;
}

export const failure = (code: ConformanceFailure['code'], problem: string): ConformanceFailure => ({
  ok: false,
  code,
  problem,
});

import type { Bench, Need } from '../bench/bench';
import type { Life } from '../bench/life';
import type { Script } from '../bench/script';

/** One thing that the contract asks for, as data: what it is called, what it needs, and how it is found out. */
export interface Check {
  /** Stable: reports and releases refer to it. */
  name: string;
  /** The contract's demand, as a sentence. */
  asks: string;
  needs: readonly Need[];
  /** @returns what is wrong, one sentence each; none when all is well. */
  run: (bench: Bench) => Promise<readonly string[]>;
  /** @returns what is allowed and yet worth knowing, where nothing is wrong. */
  remarks?: (bench: Bench) => Promise<readonly string[]>;
}

/** A check that follows scripts and judges each of the lives by itself. */
interface JudgedCheck extends Omit<Check, 'run' | 'needs' | 'remarks'> {
  needs?: readonly Need[];
  scripts: readonly Script[];
  judge: (life: Life) => readonly string[];
}

/** The first mounts that fail say enough. */
const MOST_PROBLEMS = 5;

/** Makes a check from scripts and a judge; problems say in which script they were seen. */
export const judged = ({ scripts, judge, needs = [], ...rest }: JudgedCheck): Check => ({
  ...rest,
  needs,
  async run(bench) {
    const problems = new Map<string, string>();
    for (const script of scripts) {
      for (const problem of judge(await bench.live(script)))
        if (!problems.has(problem)) problems.set(problem, `${script.name}: ${problem}`);
      if (problems.size >= MOST_PROBLEMS) break;
    }
    return [...problems.values()];
  },
});

import { parseArgs } from 'node:util';
import * as v from 'valibot';

const positive = v.pipe(v.string(), v.transform(Number), v.number(), v.gtValue(0));
const whole = v.pipe(positive, v.integer());

const optionsSchema = v.object({
  shells: whole,
  /** How long the shells are open. */
  seconds: positive,
  /** How much faster than life everything happens: 10 polls every 3 s, and a game takes a tenth of its time. */
  pace: positive,
  /** What is drawn from it: when shells ask, play and save, and which answers get lost. */
  seed: whole,
  /** A backend that runs, in place of one of the run's own; accounts are made there. */
  url: v.optional(v.pipe(v.string(), v.url())),
  /** Its publishable key. */
  key: v.optional(v.string()),
});

export type LoadOptions = v.InferOutput<typeof optionsSchema>;

/** Reads the command line of a load run; ML-502 with the option's name for a value that cannot be. */
export function readLoadOptions(
  args: readonly string[],
): { ok: true; options: LoadOptions } | { ok: false; code: 'ML-502'; problem: string } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      shells: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      pace: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      url: { type: 'string' },
      key: { type: 'string' },
    },
  });
  const read = v.safeParse(optionsSchema, values);
  if (read.success) return { ok: true, options: read.output };
  const [first] = read.issues;
  const name = v.getDotPath(first) ?? '';
  const typed = new Map(Object.entries(values)).get(name) ?? '';
  const problem = `--${name} is "${typed}": ${first.message}. Nothing was started.`;
  return { ok: false, code: 'ML-502', problem };
}

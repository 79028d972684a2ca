import * as v from 'valibot';

const idSchema = v.pipe(v.string(), v.regex(/^[A-Z]{2,6}-\d{2}$/));

const changeSchema = v.strictObject({
  /** From the root. */
  file: v.string(),
  /** Stands exactly once in the file. */
  find: v.pipe(v.string(), v.minLength(1)),
  replace: v.string(),
  /** The test file that must notice, from the root. */
  test: v.string(),
});

const mutantSchema = v.strictObject({
  /** The statements of docs/product/statements.json that this change takes away. */
  ids: v.pipe(v.array(idSchema), v.minLength(1)),
  ...changeSchema.entries,
});

const guardSchema = v.strictObject({
  /** What the product keeps out, or keeps up, and this change lets happen. */
  guards: v.string(),
  ...changeSchema.entries,
});

/** One place of the product, broken on purpose. */
export type Change = v.InferOutput<typeof changeSchema>;

/** One behaviour, broken on purpose: a test that names any of its statements must fail with it. */
export type Mutant = v.InferOutput<typeof mutantSchema>;

/** One thing that a suite watches over, let go on purpose: the suite's file must fail with it. */
export type Guard = v.InferOutput<typeof guardSchema>;

/** @throws if the file's text is not a list of mutants: it is written by hand, and nothing can be proven with it. */
export function parseMutants(json: string): Mutant[] {
  return v.parse(v.array(mutantSchema), JSON.parse(json));
}

/** @throws if the file's text is not a list of guards. */
export function parseGuards(json: string): Guard[] {
  return v.parse(v.array(guardSchema), JSON.parse(json));
}

/**
 * The file's text with the behaviour broken.
 * @returns null when the text to change is not there exactly once: the mutant has gone stale.
 */
export function mutate(text: string, { find, replace }: Pick<Change, 'find' | 'replace'>): string | null {
  const [before, after, ...more] = text.split(find);
  return before === undefined || after === undefined || more.length > 0 ? null : before + replace + after;
}

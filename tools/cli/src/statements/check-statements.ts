import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { statementsNamedBy } from './named-by-tests';

/** The folder of the product rules, relative to the root. */
const RULES_FOLDER = 'docs/product';

const statementsSchema = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[A-Z]{2,6}-\d{2}$/)),
    /** The place in which a test can prove the statement: a unit of the code, a page, or the database. */
    level: v.picklist(['unit', 'page', 'db']),
    says: v.pipe(v.string(), v.minLength(1)),
    /** The reason why the product does not implement the statement yet. Absent for an implemented statement. */
    pending: v.optional(v.pipe(v.string(), v.minLength(1))),
  }),
);

/** A sentence about the product that tests must prove. */
export type Statement = v.InferOutput<typeof statementsSchema>[number];

/** A place that cites the id of a statement or of a decision. */
export interface Citation {
  id: string;
  /** The path relative to the root. */
  file: string;
}

/** The statements, the decisions, and every place that cites a statement or a decision. */
export interface ProductRules {
  statements: readonly Statement[];
  /** The ids of the decisions that docs/product/decisions.md explains. */
  decisions: ReadonlySet<string>;
  citedByTests: readonly Citation[];
  citedByPages: readonly Citation[];
  citedDecisions: readonly Citation[];
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const TEST_FILE = /\.(?:test|spec)\.tsx?$|\.test\.mjs$/;
const TEXT_FILE = /\.(?:tsx?|[cm]?js|json|sql|md|css|html|template)$/;
/** The folder of this check. Its tests contain ids only as examples. */
const OWN_TESTS = 'tools/cli/src/statements/';
/** Files that are generated from texts of other packages. */
const GENERATED_FILES = new Set(['package-lock.json', 'THIRD_PARTY_NOTICES.md']);

/** `npm run statements`: checks that tests prove every statement of the product rules, and lists the pending statements. */
function main(root: string): number {
  const rules = readProductRules(root);
  const pending = rules.statements.filter((statement) => statement.pending !== undefined);
  for (const { id, pending: reason } of pending) console.log(`pending ${id}: ${reason}`);
  const problems = findRuleProblems(rules);
  for (const problem of problems) console.error(problem);
  const { length } = rules.statements;
  console.log(`${length} statements: ${pending.length} pending, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

/** Reads the product rules of a workspace, and all places in the workspace that cite them. */
export function readProductRules(root: string): ProductRules {
  const folder = join(root, RULES_FOLDER);
  const files = [...textFiles(root)].map((path) => ({
    file: relative(root, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));
  const cited = (isRead: (file: string) => boolean, idsOf: (text: string) => string[]): Citation[] =>
    files
      .filter(({ file }) => isRead(file))
      .flatMap(({ file, text }) => [...new Set(idsOf(text))].map((id) => ({ id, file })));
  const isPage = (file: string): boolean => file.startsWith(`${RULES_FOLDER}/`) && file.endsWith('.md');
  const explained = readFileSync(join(folder, 'decisions.md'), 'utf8').matchAll(/^### (D-\d{2}) /gm);
  return {
    statements: parseStatements(readFileSync(join(folder, 'statements.json'), 'utf8')),
    decisions: new Set([...explained].map(([, id = '']) => id)),
    citedByTests: cited((file) => TEST_FILE.test(file) && !file.startsWith(OWN_TESTS), statementsNamedBy),
    citedByPages: cited(isPage, (text) => matches(text, /\b[A-Z]{2,6}-\d{2}\b/g)),
    citedDecisions: cited(
      () => true,
      (text) => matches(text, /\bD-\d{2}\b/g),
    ),
  };
}

/** Parses statements.json. @throws for invalid content. */
export const parseStatements = (json: string): Statement[] => v.parse(statementsSchema, JSON.parse(json));

/** Returns the paths of the text files below a folder. Skips hidden and generated folders. */
function* textFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isIncluded = !entry.name.startsWith('.') && !SKIPPED_FOLDERS.has(entry.name);
    if (entry.isDirectory() && isIncluded) yield* textFiles(path);
    if (entry.isFile() && TEXT_FILE.test(entry.name) && !GENERATED_FILES.has(entry.name)) yield path;
  }
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([id]) => id);

/**
 * Compares statements and decisions with the tests, documents and code that cite their ids. @returns a sentence for
 * each problem.
 */
export function findRuleProblems(rules: ProductRules): string[] {
  const { statements, decisions, citedByTests, citedByPages, citedDecisions } = rules;
  const known = new Set(statements.map(({ id }) => id));
  const pending = new Set(statements.filter((one) => one.pending !== undefined).map(({ id }) => id));
  const tested = new Set(citedByTests.map(({ id }) => id));
  const explained = new Set(citedByPages.map(({ id }) => id));
  const isUnknown = ({ id }: Citation): boolean => !known.has(id);
  const isPending = ({ id }: Citation): boolean => pending.has(id);
  return [
    ...repeated(statements.map(({ id }) => id)).map((id) => `${id} is listed twice in statements.json.`),
    ...statements
      .filter(({ id }) => !pending.has(id) && !tested.has(id))
      .map(({ id, says }) => `${id} is in no test title: ${says}`),
    ...statements
      .filter(({ id }) => !explained.has(id))
      .map(({ id }) => `${id} is on no page of docs/product.`),
    ...citedByTests
      .filter(isPending)
      .map(
        ({ id, file }) =>
          `${id} is pending, but a test in ${file} proves it. Remove "pending", or the id from the test.`,
      ),
    ...[...citedByTests, ...citedByPages]
      .filter(isUnknown)
      .map(({ id, file }) => `${id} in ${file} is not a statement of the product.`),
    ...citedDecisions
      .filter(({ id }) => !decisions.has(id))
      .map(({ id, file }) => `${id} in ${file} is not in docs/product/decisions.md.`),
  ];
}

/** The ids that occur more than once. */
const repeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

if (process.argv[1] === import.meta.filename)
  process.exitCode = main(resolve(import.meta.dirname, '../../../..'));

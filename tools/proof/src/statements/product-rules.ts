import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { statementsNamedBy } from './named-by-tests';

/** The folder of the product rules, from the root. */
const RULES_FOLDER = 'docs/product';

const statementsSchema = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[A-Z]{2,6}-\d{2}$/)),
    /** Where a test can see it: in a unit, on a page, or in the database. */
    level: v.picklist(['unit', 'page', 'db']),
    says: v.pipe(v.string(), v.minLength(1)),
    /** Why the product does not do this yet. Absent when it does. */
    pending: v.optional(v.pipe(v.string(), v.minLength(1))),
  }),
);

/** One sentence about the product that a test can prove. */
export type Statement = v.InferOutput<typeof statementsSchema>[number];

/** A place that cites an id. */
export interface Citation {
  id: string;
  /** From the root. */
  file: string;
}

/** The statements, the decisions, and every place that cites one of them. */
export interface ProductRules {
  statements: readonly Statement[];
  /** Ids of the decisions that docs/product/decisions.md explains. */
  decisions: ReadonlySet<string>;
  citedByTests: readonly Citation[];
  citedByPages: readonly Citation[];
  citedDecisions: readonly Citation[];
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const TEST_FILE = /\.(?:test|spec)\.tsx?$|\.test\.mjs$/;
const TEXT_FILE = /\.(?:tsx?|[cm]?js|json|sql|md|css|html|template)$/;
/** The tests of this check name statements as examples and prove none. */
const OWN_TESTS = 'tools/proof/';
/** Written by tools, from texts that are not ours. */
const FOREIGN_FILES = new Set(['package-lock.json', 'THIRD_PARTY_NOTICES.md']);

/** Paths of the text files below a folder. Hidden folders are left out. */
function* textFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isOurs = !entry.name.startsWith('.') && !SKIPPED_FOLDERS.has(entry.name);
    if (entry.isDirectory() && isOurs) yield* textFiles(path);
    if (entry.isFile() && TEXT_FILE.test(entry.name) && !FOREIGN_FILES.has(entry.name)) yield path;
  }
}

/** @throws if the file's text is not a list of statements. */
export const parseStatements = (json: string): Statement[] => v.parse(statementsSchema, JSON.parse(json));

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([id]) => id);

/** Reads the product rules of a workspace, and everything in it that cites them. */
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

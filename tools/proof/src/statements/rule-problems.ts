import type { Citation, ProductRules } from './product-rules';

const repeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** What is wrong between the statements, the decisions and the tests, pages and code that cite them. */
export function ruleProblems(rules: ProductRules): string[] {
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
      .map(({ id, says }) => `${id} is named by no test: ${says}`),
    ...statements
      .filter(({ id }) => !explained.has(id))
      .map(({ id }) => `${id} stands on no page of docs/product.`),
    ...citedByTests
      .filter(isPending)
      .map(({ id, file }) => `${id} is pending, but a test in ${file} names it. Remove the mark or the id.`),
    ...[...citedByTests, ...citedByPages]
      .filter(isUnknown)
      .map(({ id, file }) => `${id} in ${file} is no statement of the product.`),
    ...citedDecisions
      .filter(({ id }) => !decisions.has(id))
      .map(({ id, file }) => `${id} in ${file} is not in docs/product/decisions.md.`),
  ];
}

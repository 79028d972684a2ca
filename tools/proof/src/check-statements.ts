import { resolve } from 'node:path';
import { readProductRules } from './statements/product-rules';
import { ruleProblems } from './statements/rule-problems';

/** `npm run statements`: checks that tests prove every statement of the product rules, and lists the pending ones. */
function main(root: string): number {
  const rules = readProductRules(root);
  const pending = rules.statements.filter((statement) => statement.pending !== undefined);
  for (const { id, pending: reason } of pending) console.log(`pending ${id}: ${reason}`);
  const problems = ruleProblems(rules);
  for (const problem of problems) console.error(problem);
  const { length } = rules.statements;
  console.log(`${length} statements: ${pending.length} pending, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = main(resolve(import.meta.dirname, '../../..'));

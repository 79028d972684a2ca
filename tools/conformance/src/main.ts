import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Conformance, openConformance } from './conformance';
import { type ConformanceReport, outcomeLines, verdictLines } from './conformance-report';
import { readTarget } from './target';

const say = (lines: readonly string[]) => console.log(lines.join('\n'));

async function judgeOne(conformance: Conformance, named: string): Promise<ConformanceReport | null> {
  const read = readTarget(named);
  const judged = read.ok
    ? await conformance.judge(read.target, { onOutcome: (one) => say(outcomeLines(one)) })
    : read;
  if (judged.ok) {
    say(verdictLines(judged.report));
    return judged.report;
  }
  console.error(`${judged.code} ${judged.problem}`);
  return null;
}

/** `npm run conformance -- <address, folder or game> ... [--json <file>]`: judges one built game after another. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  const opened = await openConformance();
  if (!opened.ok) {
    console.error(`${opened.code} ${opened.problem}`);
    return 1;
  }
  const reports: (ConformanceReport | null)[] = [];
  for (const named of positionals) reports.push(await judgeOne(opened.conformance, named));
  await opened.conformance.close();
  if (values.json)
    writeFileSync(values.json, `${JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2)}\n`);
  const allPassed = reports.length > 0 && reports.every((report) => report?.verdict === 'passed');
  return allPassed ? 0 : 1;
}

process.exitCode = await main();

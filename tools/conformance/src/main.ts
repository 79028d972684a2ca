import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/cli';
import { type Conformance, openConformance } from './conformance';
import { type ConformanceReport, outcomeLines, verdictLines } from './conformance-report';
import { everyGame, readTarget } from './target';

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

function readArguments(): { named: readonly string[]; reportFile: string | undefined } {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  return { named: positionals.length > 0 ? positionals : everyGame(), reportFile: values.json };
}

/**
 * `npm run conformance -- <address, folder or game> ... [--json <file>]`: judges one built game after another; without a
 * name, all of this repository.
 */
async function main(): Promise<number> {
  const { named, reportFile } = readArguments();
  const opened = await openConformance();
  if (!opened.ok) {
    console.error(`${opened.code} ${opened.problem}`);
    return 1;
  }
  const reports: (ConformanceReport | null)[] = [];
  for (const one of named) reports.push(await judgeOne(opened.conformance, one));
  await opened.conformance.close();
  const kept = reports.length === 1 ? reports[0] : reports;
  if (reportFile !== undefined) writeFileSync(reportFile, `${JSON.stringify(kept, null, 2)}\n`);
  return reports.every((report) => report?.verdict === 'passed') ? 0 : 1;
}

reportUncaughtExceptions();
process.exitCode = await main();

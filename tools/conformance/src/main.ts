import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/cli';
import { everyGame, readTarget } from './built-game';
import { type Conformance, openConformance } from './conformance';
import { type ConformanceReport, outcomeLines, verdictLines } from './report';

const printLines = (lines: readonly string[]) => console.log(lines.join('\n'));

async function checkOne(conformance: Conformance, named: string): Promise<ConformanceReport | null> {
  const read = readTarget(named);
  const checked = read.ok
    ? await conformance.check(read.target, { onOutcome: (outcome) => printLines(outcomeLines(outcome)) })
    : read;
  if (checked.ok) {
    printLines(verdictLines(checked.report));
    return checked.report;
  }
  console.error(`${checked.code} ${checked.problem}`);
  return null;
}

function readArguments(): { games: readonly string[]; reportFile: string | undefined } {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  return { games: positionals.length > 0 ? positionals : everyGame(), reportFile: values.json };
}

/**
 * `npm run conformance -- <address, folder or game> ... [--json <file>]`: checks the named games, or all games of this
 * repository.
 */
async function main(): Promise<number> {
  const { games, reportFile } = readArguments();
  const opened = await openConformance();
  if (!opened.ok) {
    console.error(`${opened.code} ${opened.problem}`);
    return 1;
  }
  const reports: (ConformanceReport | null)[] = [];
  for (const game of games) reports.push(await checkOne(opened.conformance, game));
  await opened.conformance.close();
  const written = reports.length === 1 ? reports[0] : reports;
  if (reportFile !== undefined) writeFileSync(reportFile, `${JSON.stringify(written, null, 2)}\n`);
  return reports.every((report) => report?.verdict === 'passed') ? 0 : 1;
}

reportUncaughtExceptions();
process.exitCode = await main();

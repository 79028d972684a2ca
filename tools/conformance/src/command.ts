import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { failure, type Failure } from '@mindloom/backend/failure';
import type { Target } from './built-game';
import type { Conformance } from './conformance';
import { type Place, PLACES } from '@mindloom/registry';
import { type ConformanceReport, outcomeLines, verdictLines } from './report';

/** The environment of the command: this repository, or the published package. */
export interface Surroundings {
  open: () => Promise<{ ok: true; conformance: Conformance } | Failure>;
  readTarget: (named: string) => { ok: true; target: Target } | Failure;
  /** The games that are checked if the command names none. */
  defaults: () => readonly string[];
  /** The place in which games are checked if the command names none. */
  place: Place;
}

const printLines = (lines: readonly string[]) => console.log(lines.join('\n'));

/**
 * Checks the games that the arguments name, and prints the reports. `--place page|frame` chooses the place. `--json <file>`
 * also writes the reports into a file.
 * @param args addresses, folders or names of games.
 * @returns the exit code: 0 if all games passed.
 */
export async function runCommand(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'string' }, place: { type: 'string', default: surroundings.place } },
    allowPositionals: true,
  });
  const games = positionals.length > 0 ? positionals : surroundings.defaults();
  const place = PLACES.find((one) => one === values.place);
  if (place === undefined)
    return printFailure(failure('ML-502', `--place is "${values.place}", but it must be page or frame.`));
  const opened = await surroundings.open();
  if (!opened.ok) return printFailure(opened);
  const reports: (ConformanceReport | null)[] = [];
  for (const game of games)
    reports.push(await checkOne(opened.conformance, surroundings.readTarget(game), place));
  await opened.conformance.close();
  const written = reports.length === 1 ? reports[0] : reports;
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(written, null, 2)}\n`);
  return reports.every((report) => report?.verdict === 'passed') ? 0 : 1;
}

async function checkOne(
  conformance: Conformance,
  read: ReturnType<Surroundings['readTarget']>,
  place: Place,
): Promise<ConformanceReport | null> {
  const checked = read.ok
    ? await conformance.check(read.target, {
        place,
        onOutcome: (outcome) => printLines(outcomeLines(outcome)),
      })
    : read;
  if (checked.ok) {
    printLines(verdictLines(checked.report));
    return checked.report;
  }
  printFailure(checked);
  return null;
}

function printFailure({ code, problem }: Failure): 1 {
  console.error(`${code} ${problem}`);
  return 1;
}

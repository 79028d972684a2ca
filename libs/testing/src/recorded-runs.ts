import type { GameSettings, GameSummary } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import type { Harness } from './harness';
import type { Recording } from './recording';
import { endedByBoth, endedByTheHost, pausedForLong, updatedAtEveryStage } from './scenarios';

/** A finished run of a check, as plain data. */
export interface RecordedRun {
  /** The name of the scenario. */
  scenario: string;
  settings: GameSettings;
  /** The last total that the game reported; 0 if it reported none. */
  score: number;
  summary: GameSummary;
}

const SCENARIOS = [...endedByTheHost, ...endedByBoth, ...pausedForLong, ...updatedAtEveryStage];

/** Returns the run of a recording. The list is empty if the game reported no end. */
function runOf({ scenario, calls }: Recording): RecordedRun[] {
  let score = 0;
  for (const { call } of calls) {
    if (call.name === 'onScoreChange') score = call.total;
    if (call.name === 'onGameEnd' && call.summary !== undefined) {
      const settings = { ...defaultSettings, ...scenario.settings };
      return [{ scenario: scenario.name, settings, score, summary: call.summary }];
    }
  }
  return [];
}

/** Returns the runs that the bot finished: ended at every stage, by the game or the host, paused, and with changed settings. */
export async function recordedRuns({ module, play }: Harness): Promise<readonly RecordedRun[]> {
  if (!module.ok) return [];
  const runs: RecordedRun[] = [];
  for (const scenario of SCENARIOS) runs.push(...runOf(await play(scenario)));
  return runs;
}

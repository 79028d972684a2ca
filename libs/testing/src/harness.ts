import { checkGameModule, type Checked, type GameModule } from '@mindloom/game-contract';
import { instrumentPage } from './instrumentation/instrument-page';
import { readPageState } from './instrumentation/page-changes';
import { globalChangesSince, readGlobals } from './instrumentation/page-globals';
import { errorText } from './instrumentation/session';
import { type Page, record, type Recording } from './recording';
import type { Scenario } from './scenarios';

/** The memory use of the page after a garbage collection. */
export interface MemoryUse {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

/** The page in which a game is checked. */
export interface Environment {
  /** The parent of the games' elements; by default the body. */
  container?: HTMLElement;
  /** Returns true if a URL is a file of the game's own release. By default, no URL is. */
  isOwnFile?: (url: string) => boolean;
  /** How long to wait, in ms, until the browser has recorded the requests. Use 0 if the page sends no requests. */
  requestSettleMs?: number;
  /** Collects garbage and measures the memory use. Only a browser driver can provide this function. */
  memory?: () => Promise<MemoryUse>;
}

/** A precondition of a check: a game with an `end` command, or a driver that measures memory. */
export type Need = 'end' | 'memory';

/** A loaded game that checks can mount as often as they need. */
export interface Harness {
  module: Checked<GameModule>;
  /**
   * Plays a scenario and returns the recording. Each scenario is played once, and further calls return the same
   * recording.
   */
  play: (scenario: Scenario) => Promise<Recording>;
  /** Plays a scenario again, without storing the recording. */
  replay: (scenario: Scenario) => Promise<Recording>;
  /** Changes of global names by which loading the game broke code of the shell or of the browser. */
  loadConflicts: readonly string[];
  /** Returns the URLs that were requested since the harness was opened, without the game's own files. */
  fetchedUrls: () => Promise<readonly string[]>;
  supports: (need: Need) => Promise<boolean>;
  environment: Required<Pick<Environment, 'container' | 'isOwnFile'>> & Pick<Environment, 'memory'>;
}

/** One requirement of the game contract, which a check tests. */
export interface Check {
  /** The name never changes, because reports and releases refer to it. */
  name: string;
  asks: string;
  needs: readonly Need[];
  /** @returns one sentence for each problem. The list is empty if the check passes. */
  run: (harness: Harness) => Promise<readonly string[]>;
  /** @returns remarks about allowed but unusual behaviour of a game that passed the check. */
  remarks?: (harness: Harness) => Promise<readonly string[]>;
}

interface ScenarioCheck extends Omit<Check, 'run' | 'needs' | 'remarks'> {
  needs?: readonly Need[];
  scenarios: readonly Scenario[];
  problemsOf: (recording: Recording) => readonly string[];
}

/** The maximum number of problems that the outcome of a check lists. */
export const MAX_PROBLEMS = 5;

/** Creates a check from scenarios. A problem is reported once, with the first scenario in which it occurred. */
export const scenarioCheck = ({ scenarios, problemsOf, needs = [], ...rest }: ScenarioCheck): Check => ({
  ...rest,
  needs,
  async run(harness) {
    const problems = new Map<string, string>();
    for (const scenario of scenarios) {
      for (const problem of problemsOf(await harness.play(scenario)))
        if (!problems.has(problem)) problems.set(problem, `${scenario.name}: ${problem}`);
      if (problems.size >= MAX_PROBLEMS) break;
    }
    return [...problems.values()];
  },
});

/** A game module, or a function that loads the module from a remote. */
export type GameSource = GameModule | (() => Promise<unknown>);

const REQUEST_SETTLE_MS = 300;

/** A short mount, which shows which commands the game has. */
const PROBE: Scenario = { name: 'probe', player: 'none', steps: [{ do: 'wait', ms: 100 }] };

/**
 * Instruments this page and loads a game. A page can have only one open harness.
 * @param source a game module, or a function that loads one. The function is called after the page is instrumented, so
 * that the game's code uses the instrumented functions from the start.
 */
export async function openHarness(source: GameSource, environment: Environment = {}): Promise<Harness> {
  const natives = instrumentPage();
  const globals = readGlobals();
  const module = await load(source);
  const { conflicts: loadConflicts } = globalChangesSince(globals);
  const recordings = new Map<string, Promise<Recording>>();
  const page: Page = {
    natives,
    container: environment.container ?? document.body,
    isOwnFile: environment.isOwnFile ?? (() => false),
    before: readPageState(),
  };
  const replay = (scenario: Scenario): Promise<Recording> => {
    if (!module.ok) throw new Error(module.problem);
    return record(module.value, scenario, page);
  };
  const openedMs = natives.nowMs();
  const harness: Harness = {
    module,
    loadConflicts,
    replay,
    play(scenario) {
      const recording = recordings.get(scenario.name) ?? replay(scenario);
      recordings.set(scenario.name, recording);
      return recording;
    },
    async fetchedUrls() {
      await natives.waitMs(environment.requestSettleMs ?? REQUEST_SETTLE_MS);
      return urlsSince(openedMs, page.isOwnFile);
    },
    async supports(need) {
      if (need === 'memory') return environment.memory !== undefined;
      return (await harness.play(PROBE)).commands.includes('end');
    },
    environment: { ...page, ...(environment.memory && { memory: environment.memory }) },
  };
  return harness;
}

async function load(source: GameSource): Promise<Checked<GameModule>> {
  try {
    return checkGameModule(typeof source === 'function' ? await source() : source);
  } catch (error) {
    return { ok: false, problem: `the game does not load: ${errorText(error)}` };
  }
}

function urlsSince(sinceMs: number, isOwnFile: (url: string) => boolean): string[] {
  const urls = performance
    .getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime >= sinceMs && /^https?:/.test(name) && !isOwnFile(name))
    .map(({ name }) => name);
  return [...new Set(urls)];
}

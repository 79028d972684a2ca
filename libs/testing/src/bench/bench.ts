import { checkGameModule, type Checked, type GameModule } from '@mindloom/game-contract';
import { inWords } from '../realm/session';
import { readMarks } from '../realm/page-marks';
import { setTraps } from '../realm/set-traps';
import type { Life } from './life';
import { live, type Place } from './live';
import type { Script } from './script';

/** What the page holds in memory, after everything unused was thrown away. */
export interface MemoryUse {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

/** The page that a game is checked in. */
export interface Environment {
  /** Where the games' elements are put; the body unless another is given. */
  stage?: HTMLElement;
  /** Is this address a file of the game's own release? By default none is. */
  isOwnFile?: (url: string) => boolean;
  /** A refused request is written down by then; at once where no request leaves the page. */
  answersMs?: number;
  /** Collects garbage and measures; only a browser's driver can offer it. */
  memory?: () => Promise<MemoryUse>;
}

/** What a check may need: a game that answers `end`, or a driver that measures memory. */
export type Need = 'end' | 'memory';

/** A game, loaded and ready to be mounted as often as checks want. */
export interface Bench {
  module: Checked<GameModule>;
  /** Mounts the game and follows the script; one script is followed once, however many checks ask. */
  live: (script: Script) => Promise<Life>;
  /** Follows the script anew, and keeps nothing of it. */
  liveAgain: (script: Script) => Promise<Life>;
  /** Addresses besides its own files that the page asked for since the bench was opened. */
  fetched: () => Promise<readonly string[]>;
  offers: (need: Need) => Promise<boolean>;
  environment: Required<Pick<Environment, 'stage' | 'isOwnFile'>> & Pick<Environment, 'memory'>;
}

const ANSWERS_MS = 300;

const A_LOOK: Script = { name: 'a look', hands: 'none', steps: [{ do: 'wait', ms: 100 }] };

function fetchedSince(sinceMs: number, isOwnFile: (url: string) => boolean): string[] {
  const addresses = performance
    .getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime >= sinceMs && /^https?:/.test(name) && !isOwnFile(name))
    .map(({ name }) => name);
  return [...new Set(addresses)];
}

/** A game as a module, or how to load what a remote exposes. */
export type Loading = GameModule | (() => Promise<unknown>);

async function load(loading: Loading): Promise<Checked<GameModule>> {
  if (typeof loading !== 'function') return checkGameModule(loading);
  try {
    return checkGameModule(await loading());
  } catch (error) {
    return { ok: false, problem: `it does not load: ${inWords(error)}` };
  }
}

/**
 * Sets the traps of this page, loads a game, and makes a bench for it. One bench at a time per page.
 * @param loading given as a function, the game's own code runs after the traps are set.
 */
export async function openBench(loading: Loading, environment: Environment = {}): Promise<Bench> {
  const natives = setTraps();
  const module = await load(loading);
  const lives = new Map<string, Promise<Life>>();
  const place: Place = {
    natives,
    stage: environment.stage ?? document.body,
    isOwnFile: environment.isOwnFile ?? (() => false),
    before: readMarks(),
  };
  const liveAgain = (script: Script): Promise<Life> => {
    if (!module.ok) throw new Error(module.problem);
    return live(module.value, script, place);
  };
  const openedMs = natives.nowMs();
  const bench: Bench = {
    module,
    liveAgain,
    live(script) {
      const known = lives.get(script.name) ?? liveAgain(script);
      lives.set(script.name, known);
      return known;
    },
    async fetched() {
      await natives.waitMs(environment.answersMs ?? ANSWERS_MS);
      return fetchedSince(openedMs, place.isOwnFile);
    },
    async offers(need) {
      if (need === 'memory') return environment.memory !== undefined;
      return (await bench.live(A_LOOK)).answers.includes('end');
    },
    environment: { ...place, ...(environment.memory && { memory: environment.memory }) },
  };
  return bench;
}

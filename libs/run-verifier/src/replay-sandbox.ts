import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { isRecord } from '@mindloom/base';
import { type GameSettings, isValidTotal, type RunLog } from '@mindloom/game-contract';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';

/**
 * The limits of an isolated runtime.
 * - `memoryBytes`: the size of the engine's heap.
 * - `stackBytes`: the size of the engine's stack.
 * - `steps`: the number of times that the interpreter may report 10,000 executed operations.
 * - `ms`: the duration. It is limited too, because some operations are slow.
 */
export interface SandboxLimits {
  memoryBytes: number;
  stackBytes: number;
  loading: { steps: number; ms: number };
  replay: { steps: number; ms: number };
}

export const DEFAULT_LIMITS: SandboxLimits = {
  memoryBytes: 64 * 1024 * 1024,
  stackBytes: 512 * 1024,
  // Loading Puzzle Solver takes long, because its engine searches for its riddles while it is loaded. The search takes
  // 1.5 s.
  loading: { steps: 50_000, ms: 40_000 },
  // The limit of `steps` ends an endless loop. The limit of the duration is high, so that an honest run on a busy
  // machine does not exceed it.
  replay: { steps: 5000, ms: 20_000 },
};

/**
 * The memory that QuickJS and its stack need besides the heap of the engine. The WebAssembly module cannot start with
 * less.
 */
const BASE_MEMORY_BYTES = 16 * 1024 * 1024;

const WASM_PAGE_BYTES = 65_536;

/** The maximum number of characters of what an engine returns as JSON. A summary of a long run has about 20,000. */
const MAX_OUTPUT_CHARACTERS = 500_000;

/** The result of a replay: the score and the reported summary, as the engine computed them. */
export interface Replayed {
  score: number;
  summary: Record<string, unknown>;
}

/**
 * Why a replay has no result.
 * - `engine`: the file is not an engine, or it failed while it was loaded.
 * - `refused`: the engine does not accept the log.
 * - `limit`: the replay exceeded a limit of the runtime.
 */
export type ReplayFailure = 'engine' | 'refused' | 'limit';

export type ReplayOutcome =
  | { ok: true; value: Replayed }
  | { ok: false; reason: ReplayFailure; detail: string };

/** An isolated runtime that has loaded the engine of one release. */
export interface ReplaySandbox {
  /** Replays a log. Every replay starts from the same memory, so that no replay can influence another one. */
  replay(settings: GameSettings, log: RunLog): ReplayOutcome;
}

export type CreatedSandbox =
  | { ok: true; sandbox: ReplaySandbox }
  | { ok: false; reason: 'engine' | 'limit'; detail: string };

/**
 * Code that runs in the runtime before the engine. The runtime has no clock, and this code removes its source of
 * randomness. The code returns a function that keeps the original JSON functions, whatever the engine does to them.
 */
const PRELUDE = `
Object.defineProperty(Math, 'random', {
  value: () => { throw new TypeError('a replay has no Math.random') },
  writable: false,
  configurable: false,
});
(({ parse, stringify }) => (game, run) => {
  const { settings, log } = parse(run);
  return stringify(game.replay(settings, log));
})({ ...JSON, parse: JSON.parse, stringify: JSON.stringify });
`;

/**
 * Loads the engine of a release into an isolated runtime: QuickJS in WebAssembly, without network, files, clock and
 * randomness. WebAssembly separates its memory from the program that calls it.
 * @param code the file `engine.js` of the release.
 */
export async function createReplaySandbox(
  code: string,
  limits: SandboxLimits = DEFAULT_LIMITS,
): Promise<CreatedSandbox> {
  // A second limit of the memory, in WebAssembly. It also limits memory that QuickJS does not count.
  const wasmMemory = new WebAssembly.Memory({
    initial: BASE_MEMORY_BYTES / WASM_PAGE_BYTES,
    maximum: Math.ceil((BASE_MEMORY_BYTES + 2 * limits.memoryBytes) / WASM_PAGE_BYTES),
  });
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
  const runtime = quickjs.newRuntime({
    memoryLimitBytes: limits.memoryBytes,
    maxStackSizeBytes: limits.stackBytes,
  });
  const context = runtime.newContext({ intrinsics: { ...INTRINSICS } });
  const budget = createBudget(runtime);
  const fail = (error: QuickJSHandle) => failureOf(context, error, budget.isExceeded());

  // Start the timer before the prelude, because QuickJS can call the interrupt handler in its first operation.
  budget.start(limits.loading);
  const prelude = context.evalCode(PRELUDE, 'prelude.js');
  // Do not throw the error of QuickJS: it refers to the whole runtime, and printing it takes many seconds.
  if (prelude.error) throw new Error(`the prelude failed: ${fail(prelude.error).detail}`);
  const replay = prelude.value;
  const loaded = context.evalCode(code, 'engine.js', { type: 'module' });
  if (loaded.error) {
    const { reason, detail } = fail(loaded.error);
    return { ok: false, reason: reason === 'limit' ? 'limit' : 'engine', detail };
  }
  const game = context.getProp(loaded.value, 'default');
  if (context.typeof(game) !== 'object' || context.typeof(context.getProp(game, 'replay')) !== 'function')
    return { ok: false, reason: 'engine', detail: 'its default export has no function replay' };

  const restore = keepMemory(quickjs.getWasmMemory());
  return {
    ok: true,
    sandbox: {
      replay(settings, log) {
        budget.start(limits.replay);
        try {
          const run = context.newString(JSON.stringify({ settings, log }));
          const result = context.callFunction(replay, context.undefined, game, run);
          return result.error
            ? { ok: false, ...fail(result.error) }
            : checkedReplay(outputOf(context, result.value));
        } catch (error) {
          // Report an exception of the runtime as a failed replay. The runtime throws one if, for example, it cannot
          // enlarge its memory.
          return { ok: false, reason: 'limit', detail: String(error) };
        } finally {
          restore();
        }
      },
    },
  };
}

/** The built-in objects of the language that a replay may use. Only Date is missing. */
const INTRINSICS = {
  BaseObjects: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  RegExpCompiler: true,
  JSON: true,
  Proxy: true,
  MapSet: true,
  TypedArrays: true,
  Promise: true,
  BigInt: true,
  Date: false,
} as const;

/** Interrupts the runtime when the loading of the engine, or a replay, exceeds its limit. */
function createBudget(runtime: QuickJSRuntime) {
  let stepsLeft = 0;
  let endMs = 0;
  let isExceeded = false;
  runtime.setInterruptHandler(() => {
    stepsLeft -= 1;
    isExceeded ||= stepsLeft < 0 || performance.now() > endMs;
    return isExceeded;
  });
  return {
    start({ steps, ms }: { steps: number; ms: number }) {
      stepsLeft = steps;
      endMs = performance.now() + ms;
      isExceeded = false;
    },
    isExceeded: () => isExceeded,
  };
}

/**
 * Copies the memory of the runtime up to its last byte that is not 0. Returns a function that restores the memory from
 * this copy, and fills the rest with zeros. Most of the memory is unused, and zeros are written five times as fast as a
 * copy.
 */
function keepMemory(memory: WebAssembly.Memory): () => void {
  const words = new Uint32Array(memory.buffer);
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used -= 1;
  const kept = new Uint8Array(memory.buffer).slice(0, used * words.BYTES_PER_ELEMENT);
  return () => {
    const current = new Uint8Array(memory.buffer);
    current.set(kept);
    current.fill(0, kept.length);
  };
}

const OUT_OF_MEMORY = /out of memory|stack overflow|too much recursion|Maximum call stack/i;

function failureOf(context: QuickJSContext, error: QuickJSHandle, isInterrupted: boolean) {
  const dumped: unknown = context.dump(error);
  const detail = isRecord(dumped) ? `${String(dumped.name)}: ${String(dumped.message)}` : String(dumped);
  const reason: 'limit' | 'refused' = isInterrupted || OUT_OF_MEMORY.test(detail) ? 'limit' : 'refused';
  return { reason, detail };
}

/**
 * Returns the JSON of what the engine returned; null if JSON cannot express it.
 * @throws RangeError if it is too long.
 */
function outputOf(context: QuickJSContext, output: QuickJSHandle): string | null {
  if (context.typeof(output) !== 'string') return null;
  const characters = context.getNumber(context.getProp(output, 'length'));
  if (characters > MAX_OUTPUT_CHARACTERS) throw new RangeError('the engine returned too much');
  return context.getString(output);
}

/** Checks the JSON of what the engine returned. */
function checkedReplay(json: string | null): ReplayOutcome {
  const value: unknown = json === null ? null : JSON.parse(json);
  if (!isRecord(value) || !isValidTotal(value.score) || !isRecord(value.summary))
    return { ok: false, reason: 'engine', detail: 'replay returned no score and summary' };
  return { ok: true, value: { score: value.score, summary: value.summary } };
}

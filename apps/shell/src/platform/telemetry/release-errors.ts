import type { ErrorFrame, ReportedError } from '@mindloom/data-access/telemetry';
import { ERRORS_OF_FAILED_PLAY } from '@mindloom/registry';

/** The time from the first errors of a play to their report. The wait doubles with each further report. */
const FIRST_REPORT_MS = 2000;
/** The maximum number of different errors in one report. */
const MOST_ERRORS = 20;
const MOST_FRAMES = 8;
/** Longer messages are cut before they are sent. The database keeps 200 characters. */
const MESSAGE_LENGTH = 1000;

/** An error that a mounted game did not catch. */
export interface UncaughtError {
  kind: ReportedError['kind'];
  thrown: unknown;
  /** The place where the browser detected the error. It is used for thrown values without a stack. */
  place?: { address: string; line: number; column: number };
}

export interface ErrorListeners {
  /** Called with the errors since the last call. */
  report: (errors: readonly ReportedError[]) => void;
  /** Called once, when the play has had so many errors that it counts as failed. */
  onFailed: () => void;
}

/**
 * Collects the uncaught errors of one mounted game, and counts equal ones.
 * @param baseUrl the folder of the release. Only stack frames in its files are reported.
 */
export function collectErrors(baseUrl: string, { report, onFailed }: ErrorListeners) {
  let found = new Map<string, ReportedError>();
  let total = 0;
  let waitMs = FIRST_REPORT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    waitMs *= 2;
    if (found.size > 0) report([...found.values()]);
    found = new Map();
  };

  return {
    add(error: UncaughtError) {
      total += 1;
      if (total === ERRORS_OF_FAILED_PLAY) onFailed();
      const { message, stack } = textsOf(error.thrown);
      const key = `${error.kind} ${message} ${stack}`;
      const known = found.get(key);
      if (known !== undefined) found.set(key, { ...known, count: known.count + 1 });
      else if (found.size < MOST_ERRORS)
        found.set(key, { kind: error.kind, message, frames: framesOf(error, stack, baseUrl), count: 1 });
      timer ??= setTimeout(flush, waitMs);
    },
    /** Reports the errors that were not reported yet. */
    end: flush,
  };
}

/** Reads the message and the stack of any thrown value. Never throws. */
function textsOf(thrown: unknown): { message: string; stack: string } {
  try {
    const isError = thrown instanceof Error;
    const message = isError ? `${thrown.name}: ${thrown.message}` : String(thrown);
    return { message: message.slice(0, MESSAGE_LENGTH), stack: isError ? String(thrown.stack) : '' };
  } catch {
    return { message: 'a value that cannot be read as text', stack: '' };
  }
}

function framesOf({ place }: UncaughtError, stack: string, baseUrl: string): ErrorFrame[] {
  const frames = stack.split('\n').flatMap((line) => frameOf(line, baseUrl) ?? []);
  if (frames.length > 0 || place === undefined) return frames.slice(0, MOST_FRAMES);
  const { address, line, column } = place;
  const frame = frameOf(`${address}:${line}:${column}`, baseUrl);
  return frame === null ? [] : [frame];
}

/**
 * Reads one line of a stack, such as `at onClick (address:41:7)` in Chromium and `onClick@address:41:7` in other
 * browsers. Returns null if the address is not in the release.
 */
function frameOf(line: string, baseUrl: string): ErrorFrame | null {
  const start = line.indexOf(baseUrl);
  if (start < 0) return null;
  const place = /^([^?#:\s]+)(?:[?#][^:\s]*)?:(\d+):(\d+)/.exec(line.slice(start + baseUrl.length));
  if (place === null) return null;
  const [, file = '', row = '', column = ''] = place;
  const name = /^\s*(?:at )?(?:async )?(?:new )?([\w$.<>#]*)/.exec(line.slice(0, start))?.[1] ?? '';
  return { file, line: Number(row), column: Number(column), name };
}

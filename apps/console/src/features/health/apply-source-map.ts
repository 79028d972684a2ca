import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseError } from '@mindloom/data-access/staff';
import { enclosingFunction } from './enclosing-function';

/**
 * One frame of the stack of an error. Lines and columns count from 1. The function's name is that of the minified code.
 */
export type StackFrame = ReleaseError['frames'][number];

/** The maximum number of characters of a shown source line. Sources that are minified themselves have very long lines. */
const LONGEST_TEXT = 200;

/** The position in the source code that corresponds to a stack frame. */
export interface SourcePosition {
  /** The path of the source file, such as `src/view.tsx`. */
  path: string;
  line: number;
  column: number;
  /** The name of the function that contains the position; null if unknown. */
  name: string | null;
  /** The start of the source line without its indentation; null if the map does not contain the source file. */
  text: string | null;
}

export interface MappedFrame extends StackFrame {
  /** The position in the source code. Null if there is no map, or if the map does not contain the position. */
  source: SourcePosition | null;
}

/**
 * Finds the positions of stack frames in the source code.
 * @param maps the JSON of the source maps, by the path of the file of the release.
 * @throws if a map is not valid.
 */
export function applySourceMaps(
  frames: readonly StackFrame[],
  maps: ReadonlyMap<string, string>,
): MappedFrame[] {
  const traces = new Map([...maps].map(([file, json]) => [file, new TraceMap(json)]));
  return frames.map((frame) => {
    const trace = traces.get(frame.file);
    return { ...frame, source: trace === undefined ? null : positionOf(frame, trace) };
  });
}

function positionOf({ line, column, name }: StackFrame, trace: TraceMap): SourcePosition | null {
  // Columns of a stack count from 1, columns of a source map from 0.
  const found = originalPositionFor(trace, { line, column: column - 1 });
  if (found.source === null) return null;
  const lines = sourceContentFor(trace, found.source)?.split('\n') ?? [];
  return {
    path: found.source,
    line: found.line,
    column: found.column + 1,
    name: enclosingFunction(lines, found.line, found.column) ?? (name === '' ? null : name),
    text: lines[found.line - 1]?.trim().slice(0, LONGEST_TEXT) ?? null,
  };
}

import { sourceMap } from '@mindloom/data-access/staff';
import { Skeleton } from '@mindloom/ui';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { MappedFrame, StackFrame } from './apply-source-map';

interface ErrorFramesProps {
  remote: string;
  version: string;
  /** The frames of one error, the innermost one first. */
  frames: readonly StackFrame[];
}

/** Shows the stack of an error. Frames with a stored source map are shown in the source code. */
export function ErrorFrames({ remote, version, frames }: ErrorFramesProps) {
  const files = [...new Set(frames.map(({ file }) => file))];
  const reads = useQueries({ queries: files.map((file) => sourceMap({ remote, version, file })) });
  const isRead = reads.every(({ isPending }) => !isPending);
  const maps = new Map<string, string>();
  for (const [place, file] of files.entries()) {
    const map = reads[place]?.data;
    if (typeof map === 'string') maps.set(file, map);
  }
  const mapped = useQuery({
    ...mappedFrames({ remote, version, frames }, maps),
    enabled: isRead && maps.size > 0,
  });
  if (frames.length === 0) return <p className="text-ink-soft">The error has no stack.</p>;
  if (!isRead || (mapped.isPending && maps.size > 0)) return <Skeleton className="h-10" />;
  return (
    <div className="flex flex-col gap-1">
      {reads.some(({ isError }) => isError) && (
        <p role="alert" className="text-danger">
          A source map could not be read.
        </p>
      )}
      {mapped.isError && (
        <p role="alert" className="text-danger">
          The stored source map is damaged (ML-714).
        </p>
      )}
      {maps.size === 0 && reads.every(({ isSuccess }) => isSuccess) && (
        <p className="text-ink-soft">
          This release has no source maps. The places are those of the built files.
        </p>
      )}
      <ol aria-label="Stack" className="flex flex-col gap-1">
        {(mapped.data ?? frames.map((frame) => ({ ...frame, source: null }))).map((frame, place) => (
          // The frames of an error never change, so the place identifies a frame.
          // oxlint-disable-next-line react/no-array-index-key
          <Frame key={place} frame={frame} />
        ))}
      </ol>
    </div>
  );
}

/** Loads the code that reads source maps, which is needed only if a map is stored. */
const mappedFrames = ({ remote, version, frames }: ErrorFramesProps, maps: ReadonlyMap<string, string>) =>
  queryOptions({
    queryKey: ['mapped-frames', remote, version, frames, [...maps.keys()]],
    staleTime: Infinity,
    queryFn: async (): Promise<MappedFrame[]> => {
      const { applySourceMaps } = await import('./apply-source-map');
      return applySourceMaps(frames, maps);
    },
  });

function Frame({ frame: { source, ...built } }: { frame: MappedFrame }) {
  const { path, line, column, name } = source ?? { ...built, path: built.file };
  return (
    <li className="wrap-anywhere">
      <p>
        {path}:{line}:{column}
        {name !== null && name !== '' && ` in ${name}`}
      </p>
      {typeof source?.text === 'string' && (
        <pre className="whitespace-pre-wrap rounded-control border border-line px-2 py-1 text-xs">
          <code>{source.text}</code>
        </pre>
      )}
    </li>
  );
}

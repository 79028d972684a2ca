import { countText } from '../../registry/format';

interface FigureListProps {
  /** The name and the text of each figure. */
  figures: readonly (readonly [name: string, text: string])[];
  columns?: 2 | 3;
}

/** Shows the figures of a release in columns, as a description list. */
export const FigureList = ({ figures, columns = 3 }: FigureListProps) => (
  <dl
    className={
      columns === 3
        ? 'grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3'
        : 'grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2'
    }
  >
    {figures.map(([name, text]) => (
      <div key={name} className="flex justify-between gap-2">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="tabular-nums">{text}</dd>
      </div>
    ))}
  </dl>
);

/** Shows failure codes with their counts. Shows nothing if there are none. */
export const FailureCodes = ({ codes }: { codes: readonly (readonly [code: string, times: number])[] }) =>
  codes.length === 0 ? null : (
    <p className="text-ink-soft tabular-nums">
      {codes.map(([code, times]) => `${code} ${countText(times, 'time', 'times')}`).join(', ')}
    </p>
  );

import { entryOfSlot, ownRecordOf, type OwnResult } from '@mindloom/domain';
import { HIGHEST_LEVEL, isUncertain, type Level, levelText } from '@mindloom/domain/measurement';
import { localZone, today } from '@mindloom/data-access/queries';
import { Card, Skeleton } from '@mindloom/ui';
import { useMemo } from 'react';
import { FigureValue } from '../features/dashboard/history/figure-value';
import { useHistory } from '../features/dashboard/history/use-history';
import { useLevels } from '../features/dashboard/levels/use-levels';
import { AsOf } from '../features/dashboard/known/as-of';
import { useSlotCatalogue } from '../platform/registry/slot-catalogue';
import { QueryScope } from '../query-client';

interface OwnRecordProps {
  userId: string;
  slot: string;
}

/** A player's best and last result in a slot, with one line on how the last play went. */
export const OwnRecord = (props: OwnRecordProps) => (
  <QueryScope>
    <Record {...props} />
  </QueryScope>
);

/**
 * Says in which range the player's true level probably is. If the level is uncertain, says that a few more plays are
 * needed to show a number.
 */
function explanationOf(level: Level): string {
  if (isUncertain(level)) return 'A few more plays turn it into a number.';
  const low = Math.max(0, level.level - level.margin);
  const high = Math.min(HIGHEST_LEVEL, level.level + level.margin);
  return `Your true level is probably between ${low} and ${high}; an average player has ${HIGHEST_LEVEL / 2}.`;
}

const dayText = (at: string): string =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(Date.parse(at));

function Record({ userId, slot }: OwnRecordProps) {
  const { plays, asOfMs, hasFailed, isMissing } = useHistory(userId);
  const slots = useSlotCatalogue();
  const level = useLevels(userId).find(({ entry }) => entry.name === entryOfSlot(slot, slots)?.name)?.level;
  const record = useMemo(
    () => (plays === undefined ? null : ownRecordOf(slot, plays, slots)),
    [plays, slot, slots],
  );
  if (isMissing) return null;
  return (
    <Card as="section" aria-labelledby="own-record-title" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="own-record-title" className="text-lg">
          Your record
        </h2>
        <AsOf asOfMs={asOfMs} today={{ date: today(), zone: localZone() }} />
      </div>
      {record === null && hasFailed && (
        <p className="text-sm text-ink-soft">Your results could not be read just now. You can still play.</p>
      )}
      {record === null && !hasFailed && <Skeleton className="h-20 w-full" />}
      {record !== null && record.last === null && (
        <p className="text-ink-soft">Not played yet. Your first result starts the record.</p>
      )}
      {record !== null && record.last !== null && (
        <>
          <dl className="intro-record">
            <Figure name="Best" result={record.best} />
            <Figure name="Last" result={record.last} />
          </dl>
          {level !== undefined && (
            <p className="text-sm">
              Your level (0 to {HIGHEST_LEVEL}): {levelText(level)}.{' '}
              <span className="text-ink-soft">{explanationOf(level)}</span>
            </p>
          )}
          {record.last.summary !== '' && <p className="text-sm">{record.last.summary}</p>}
        </>
      )}
    </Card>
  );
}

interface FigureProps {
  name: string;
  /** The result to show; null when there is none. */
  result: OwnResult | null;
}

const Figure = ({ name, result }: FigureProps) => (
  <div>
    <dt>
      {name}
      {result !== null && (
        <>
          {` ${result.label}, `}
          <time dateTime={result.at}>{dayText(result.at)}</time>
        </>
      )}
    </dt>
    <dd className="intro-record-value">{result === null ? '–' : <FigureValue text={result.text} />}</dd>
  </div>
);

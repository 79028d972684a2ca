import { entryOfPlay, listedText, mainFigureOf, type Today } from '@mindloom/domain';
import { AreaIcon, buttonClass, Card, classNames, EmptyState, Skeleton } from '@mindloom/ui';
import { type HistoryPlay, isVerified, verifiedRuns } from '@mindloom/data-access/queries';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { replayPath } from '../../../platform/replay-path';
import { useSlotCatalogue } from '../../../platform/registry/slot-catalogue';
import { Fold } from '../fold';
import { AsOf } from '../known/as-of';
import { FigureValue } from './figure-value';
import { capital } from './trend';
import type { HistoryReading } from './use-history';

interface RecentPlaysProps extends Pick<HistoryReading, 'plays' | 'asOfMs' | 'hasFailed'> {
  userId: string;
  today: Today;
}

const SHOWN = 8;

const whenText = (endedAt: string): string =>
  new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(endedAt));

/** The latest plays with their main figures. */
export function RecentPlays({ userId, plays, asOfMs, hasFailed, today }: RecentPlaysProps) {
  const list = (
    <Card flush>
      <History userId={userId} plays={plays} hasFailed={hasFailed} />
    </Card>
  );
  return (
    <section aria-labelledby="history-title" className="grid content-start gap-4">
      <div className="history-head">
        <h2 id="history-title" className="text-xl">
          Recent plays
        </h2>
        <AsOf asOfMs={asOfMs} today={today} />
      </div>
      {(plays?.length ?? 0) > 1 ? <Fold label="Show all recent plays">{list}</Fold> : list}
    </section>
  );
}

type HistoryProps = Pick<RecentPlaysProps, 'userId' | 'plays' | 'hasFailed'>;

function History({ userId, plays, hasFailed }: HistoryProps) {
  const { data: verified = {} } = useQuery(verifiedRuns(userId));
  if (hasFailed) return <p className="p-5 text-ink-soft">Your recent plays could not be read just now.</p>;
  if (plays === undefined) return <HistorySkeleton />;
  if (plays.length === 0) {
    return <EmptyState title="No plays yet" text="Your first game lays the first thread here." />;
  }
  return (
    <ul>
      {plays.slice(0, SHOWN).map((play, index) => (
        <PlayLine
          key={play.id}
          play={play}
          isVerified={isVerified(verified, play.session_id, play.parts)}
          isRest={index > 0}
        />
      ))}
    </ul>
  );
}

interface PlayLineProps {
  play: HistoryPlay;
  /** Whether the score was computed again from the player's inputs. */
  isVerified: boolean;
  /** Whether a phone hides the play until the player asks for all plays. */
  isRest: boolean;
}

function PlayLine({ play, isVerified: isPlayVerified, isRest }: PlayLineProps) {
  const slots = useSlotCatalogue();
  const entry = entryOfPlay(play.game_id, play.slot, slots);
  const { figure, value } = mainFigureOf(play, slots);
  return (
    <li className={classNames('play-line', isRest && 'fold-rest')}>
      <AreaIcon area={entry?.category ?? 'balanced'} size={22} />
      <span className="grid">
        <span className="font-semibold">{entry?.name ?? play.game_id}</span>
        <span className="text-sm text-ink-soft">
          {capital(figure.label)}, <time dateTime={play.ended_at}>{whenText(play.ended_at)}</time>
          {!play.finished && ' · not finished'}
          {isPlayVerified && ' ·\u00a0verified'}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <span className="font-display text-lg font-bold tabular-nums">
          <FigureValue text={listedText(figure, value, entry?.category ?? '')} />
        </span>
        <Link
          to={replayPath('own', play.session_id)}
          className={buttonClass({ variant: 'ghost', className: 'ml-button-icon' })}
          aria-label={`Replay of ${entry?.name ?? play.game_id}, ${whenText(play.ended_at)}`}
          title="Replay"
        >
          <Play size={18} aria-hidden="true" />
        </Link>
      </span>
    </li>
  );
}

function HistorySkeleton() {
  return (
    <div className="grid gap-3 p-5">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}

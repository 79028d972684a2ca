import { gameProgress } from '@mindloom/data-access/queries';
import type { GameHistory } from '@mindloom/domain';
import { CHANGE_RULES, type Progress, progressOf, progressText } from '@mindloom/domain/measurement';
import { Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { pointerClass } from '../../../platform/pointer-class';
import { HowCalculated } from '../insight/how-calculated';
import { GamePercentile } from './game-percentile';

interface GameProgressProps {
  userId: string;
  game: GameHistory;
}

/**
 * States whether the player's score in the game changed more than practice alone explains. Considers only plays with
 * the difficulty of the latest play.
 */
export function GameProgress({ userId, game: { entry, plays } }: GameProgressProps) {
  const latest = plays.at(-1);
  if (latest === undefined || latest.remote === null) return null;
  const { remote, difficulty } = latest;
  const where = `${entry.name}, ${difficulty}`;
  return (
    <>
      <ProgressLine {...{ userId, remote, difficulty, where }} />
      <GamePercentile {...{ userId, remote, difficulty, where }} pointer={pointerClass()} />
    </>
  );
}

interface ProgressLineProps {
  userId: string;
  remote: string;
  difficulty: string;
  /** The game and the difficulty, such as 'Mental Math, easy'. */
  where: string;
}

function ProgressLine({ userId, remote, difficulty, where }: ProgressLineProps) {
  const { data, isError } = useQuery(gameProgress(userId, remote, difficulty));
  if (data === undefined) {
    return isError ? (
      <p className="text-sm text-ink-soft">Your change could not be compared with practice just now.</p>
    ) : (
      <Skeleton className="h-6" />
    );
  }
  const progress = progressOf(data.plays, data.curve);
  return (
    <p className="trend-verdict" data-verdict={progress.kind}>
      <span>{progressText(progress, where)}</span>
      <HowCalculated figure="change" numbers={progressNumbers(progress)} />
    </p>
  );
}

const tenths = (value: number): string => value.toFixed(1).replace('-', '−');

/** The numbers behind a comparison, in the order in which they are calculated. */
function progressNumbers(progress: Progress): string[] {
  if (progress.kind === 'few-plays' || progress.kind === 'no-curve') return [];
  const { firstScore, laterScore, later, practice, change, sd, correlation, low, high } = progress;
  return [
    `Mean of your first ${CHANGE_RULES.baseline} games: ${tenths(firstScore)} points. Mean of your ${later} later games: ${tenths(laterScore)} points. Other players gain ${tenths(practice)} points by practice over the same games.`,
    `Your change beyond practice is ${tenths(change)} points. Without practice, your scores scatter by ${tenths(sd)} points, with a correlation of ${correlation.toFixed(2)} between neighbours. The interval is ${tenths(low)} to ${tenths(high)} points.`,
  ];
}

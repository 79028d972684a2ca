import { gamePercentile, type PercentileRequest } from '@mindloom/data-access/queries';
import {
  PERCENTILE_RULES,
  percentileOf,
  type PointerClass,
  typicalScore,
} from '@mindloom/domain/measurement';
import { useQuery } from '@tanstack/react-query';
import { HowCalculated } from '../insight/how-calculated';

const DEVICES: Readonly<Record<PointerClass, string>> = {
  coarse: 'touch screens',
  fine: 'devices with a mouse',
};

interface GamePercentileProps extends PercentileRequest {
  userId: string;
  /** The game and the difficulty, such as 'Mental Math, easy'. */
  where: string;
}

/**
 * Shows which percentage of the players who opted in have a lower typical score than this player. Renders nothing if
 * this player has not opted in.
 */
export function GamePercentile({ userId, where, ...request }: GamePercentileProps) {
  const { data } = useQuery(gamePercentile(userId, request));
  if (data === undefined || data === null) return null;
  const score = typicalScore(data.plays);
  const device = DEVICES[request.pointer];
  if (score === null) {
    return (
      <p className="text-sm text-ink-soft">
        {where}: a percentile needs {PERCENTILE_RULES.fewestPlays} finished games on {device}.
      </p>
    );
  }
  const percentile = percentileOf(data.quantiles, score);
  return (
    <p className="trend-verdict">
      <span>
        {percentile === null
          ? `${where}: fewer than ${PERCENTILE_RULES.fewestPlayers} players compare themselves on ${device}, so there is no percentile yet.`
          : `${where}: your typical score of ${Math.round(score)} points exceeds that of ${percentile} % of the players who compare themselves on ${device}.`}
      </span>
      <HowCalculated figure="percentile" />
    </p>
  );
}

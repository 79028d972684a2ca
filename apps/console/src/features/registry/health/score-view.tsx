import { scoreDistribution } from '@mindloom/data-access/staff';
import { type ScoreDistribution, scoreShift } from '@mindloom/registry';
import { Badge, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../moment';
import { FRESH } from '../use-fresh';
import { ScoreChart } from './score-chart';
import { scoreWords } from './score-words';

/** Did the newer of two versions change how hard the game is? */
export function ScoreView({ slot }: { slot: string }) {
  const { data, isError } = useQuery({ ...scoreDistribution(slot), ...FRESH });
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">Scores</h3>
      {data === undefined && isError && (
        <p role="alert" className="text-danger">
          The scores could not be read.
        </p>
      )}
      {data === undefined && !isError && <Skeleton className="h-20" />}
      {data === null && (
        <p className="text-ink-soft">There is one version here so far, and nothing to compare it with.</p>
      )}
      {data !== undefined && data !== null && <Comparison scores={data} />}
    </section>
  );
}

function Comparison({ scores }: { scores: ScoreDistribution }) {
  const { newer, older, since, strata } = scores;
  const { word, tone, sentence } = scoreWords(scoreShift(strata), scores);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        <span className="text-ink-soft tabular-nums">
          {newer} against {older}, plays since {momentText(since)}
        </span>
      </p>
      <p className="tabular-nums">{sentence}</p>
      {strata.map((stratum) => (
        <ScoreChart key={stratum.difficulty} stratum={stratum} newer={newer} older={older} />
      ))}
    </div>
  );
}

import type { ReplayMoment, RunLog } from '@mindloom/game-contract';
import { endOf, momentText, timeText } from './playback';

interface StepListProps {
  log: RunLog;
  /** The steps with their scores, as the engine of the release computed them; null if it could not. */
  steps: readonly ReplayMoment[] | null;
}

/** The steps of a run as a list, for a release that cannot show a run in its view. */
export function StepList({ log, steps }: StepListProps) {
  const recording = { startMs: log.startMs, endMs: endOf(log), moments: steps ?? [] };
  const inputs = log.entries.filter(([, kind]) => kind === 'event');
  return (
    <section aria-labelledby="replay-steps" className="grid gap-3">
      <h2 id="replay-steps" className="text-lg">
        Steps of this run
      </h2>
      <p className="max-w-prose text-ink-soft">
        {steps === null
          ? 'This version of the game can neither show the run nor compute its steps here. These are the times of your inputs.'
          : 'This version of the game cannot show a run on its board. These steps were computed from your inputs.'}
      </p>
      <ol className="replay-steps" tabIndex={0} aria-labelledby="replay-steps">
        {steps === null
          ? inputs.map(([atMs], index) => (
              <li key={index}>
                <span className="tabular-nums text-ink-soft">{timeText(atMs, recording)}</span>
                <span>Input {index + 1}</span>
              </li>
            ))
          : steps.map((step, index) => (
              <li key={index} data-answer={step.answer}>
                <span className="tabular-nums text-ink-soft">{timeText(step.atMs, recording)}</span>
                <span>{momentText(step)}</span>
                <strong className="tabular-nums">{step.score}</strong>
              </li>
            ))}
      </ol>
    </section>
  );
}

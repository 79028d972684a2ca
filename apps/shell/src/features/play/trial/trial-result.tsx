import { AreaBadge, AreaIcon, Button, Card, WovenStrip } from '@mindloom/ui';
import './trial.css';
import { type EndedSession, sessionScore } from '../session-state';
import { trialEntry } from './trial-session';

interface TrialResultProps {
  session: EndedSession;
  /** Whether the result is kept on this device. */
  isKept: boolean;
  onSignUp: () => void;
  onPlayAgain: () => void;
  onClosed: () => void;
}

/**
 * The result of a visitor's round, and the offer to keep it with an account. Makes no offer for a round without points.
 */
export function TrialResult({ session, isKept, onSignUp, onPlayAgain, onClosed }: TrialResultProps) {
  const score = sessionScore(session);
  const answers = session.played[0]?.report.answers ?? null;
  const hasAnswers = answers !== null && answers.given > 0;
  return (
    <section className="trial-result" aria-label="Your result">
      <Card className="trial-result-card">
        <div className="trial-result-score" data-area={trialEntry.category}>
          <AreaBadge area={trialEntry.category} />
          <h1 className="font-display text-lg font-semibold">{trialEntry.name}</h1>
          <p className="font-display text-6xl font-bold tabular-nums">{score}</p>
          <p className="text-sm text-ink-soft">{score === 1 ? 'point' : 'points'}</p>
          <p className="text-ink-soft">
            {hasAnswers ? `${answers.right} of ${answers.given} right` : 'No cards were turned over'}
          </p>
          {hasAnswers && (
            <WovenStrip
              rows={[{ area: trialEntry.category, woven: answers.right / answers.given }]}
              warps={14}
            />
          )}
        </div>
        <div className="trial-result-next">
          <h2 className="text-xl">{titleOf(score, isKept)}</h2>
          <p>{textOf(score, isKept)}</p>
          <div className="trial-result-actions">
            {score > 0 ? (
              <>
                <Button autoFocus onClick={onSignUp}>
                  Create an account
                </Button>
                <Button variant="secondary" onClick={onPlayAgain}>
                  Play again
                </Button>
              </>
            ) : (
              <>
                <Button autoFocus onClick={onPlayAgain}>
                  Play again
                </Button>
                <Button variant="secondary" onClick={onSignUp}>
                  Create an account
                </Button>
              </>
            )}
            <Button variant="ghost" onClick={onClosed}>
              Back
            </Button>
          </div>
          {score > 0 && (
            <ul className="trial-result-offers">
              <li data-area="balanced">
                <AreaIcon area="balanced" size={20} />A set of three games every day
              </li>
              <li data-area="focus">
                <AreaIcon area="focus" size={20} />
                Games for focus, speed, logic and ideas
              </li>
              <li data-area="speed">
                <AreaIcon area="speed" size={20} />
                Your trend, drawn from your plays
              </li>
            </ul>
          )}
        </div>
      </Card>
    </section>
  );
}

function titleOf(score: number, isKept: boolean): string {
  if (score === 0) return 'No points in this round';
  return isKept ? 'Keep this round' : 'Keep your next round';
}

function textOf(score: number, isKept: boolean): string {
  if (score === 0)
    return 'Turn two cards and find the pairs: each pair gives points. A round with points can be kept.';
  return isKept
    ? 'Kept on this device. Create an account here, and it is your first saved play.'
    : 'This result could not be kept on this device. With an account, your plays are saved.';
}

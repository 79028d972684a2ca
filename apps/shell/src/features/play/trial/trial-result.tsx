import { AreaBadge, Button, Card } from '@mindloom/ui';
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

/** The result of a visitor's round, and how to keep it. */
export function TrialResult({ session, isKept, onSignUp, onPlayAgain, onClosed }: TrialResultProps) {
  const answers = session.played[0]?.report.answers ?? null;
  return (
    <section className="trial-result" aria-label="Your result">
      <Card className="trial-result-card">
        <div className="grid justify-items-center gap-2">
          <AreaBadge area={trialEntry.category} />
          <h1 className="font-display text-lg font-semibold">{trialEntry.name}</h1>
          <p className="font-display text-6xl font-bold tabular-nums">{sessionScore(session)}</p>
          {answers !== null && (
            <p className="text-ink-soft">
              {answers.right} of {answers.given} right
            </p>
          )}
        </div>
        <div className="grid justify-items-center gap-4">
          <p className="max-w-[40ch]">
            {isKept
              ? 'Kept on this device. Create an account here, and it is your first saved play.'
              : 'This result could not be kept on this device. With an account, your plays are saved.'}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button autoFocus onClick={onSignUp}>
              Create an account
            </Button>
            <Button variant="secondary" onClick={onPlayAgain}>
              Play again
            </Button>
            <Button variant="ghost" onClick={onClosed}>
              Back
            </Button>
          </div>
        </div>
      </Card>
    </section>
  );
}

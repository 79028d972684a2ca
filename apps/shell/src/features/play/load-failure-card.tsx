import { Button, buttonClass, Card } from '@mindloom/ui';
import { Link } from 'react-router-dom';
import type { LoadFailure, LoadFailureKind } from '../../platform/loading/load-failure';

interface Message {
  happened: string;
  advice: string;
}

const UNREACHABLE: Message = {
  happened: 'This game did not arrive.',
  advice:
    'The place it comes from is not answering right now. Try again in a moment, or play something else.',
};
const BROKEN: Message = {
  happened: 'This game could not start.',
  advice: 'Something is wrong with this version of it. Try again, or play something else while it is mended.',
};
const UNAVAILABLE: Message = {
  happened: 'This game is not available right now.',
  advice: 'It has been taken off the shelf for the moment. The other games are there for you.',
};
const MESSAGES: Record<LoadFailureKind, Message> = {
  http: UNREACHABLE,
  timeout: UNREACHABLE,
  network: {
    happened: 'This game did not arrive.',
    advice: 'Check your connection and try again.',
  },
  integrity: {
    happened: 'This game was not opened.',
    advice:
      'What arrived is not what was released, so nothing of it was run. Try again, or play something else.',
  },
  evaluation: BROKEN,
  contract: BROKEN,
  mount: BROKEN,
  crash: BROKEN,
  'not-ready': BROKEN,
  unavailable: UNAVAILABLE,
  withdrawn: UNAVAILABLE,
  'registry-unread': {
    happened: 'We could not find out how to open this game.',
    advice:
      'The list that says which version to play did not arrive. Check your connection, then press Retry: it asks for the list again and starts the game.',
  },
};

interface LoadFailureCardProps {
  name: string;
  failure: LoadFailure;
  gamesPath: string;
  onRetry: () => void;
}

/** Shown in place of a game that cannot be played: the problem, its code, and how to continue. */
export function LoadFailureCard({ name, failure, gamesPath, onRetry }: LoadFailureCardProps) {
  const { happened, advice } = MESSAGES[failure.kind];
  return (
    <section className="mx-auto w-full max-w-xl px-4 py-10" aria-label={`${name} is not available`}>
      <Card className="flex flex-col gap-4 text-center" role="alert">
        <h1 className="font-display text-2xl font-semibold">{happened}</h1>
        <p>{advice}</p>
        <p className="text-sm text-ink-soft">
          Nothing of yours is lost: no result was open. Code {failure.code}
          {failure.release !== undefined && `, ${failure.release}`}.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button autoFocus onClick={onRetry}>
            Retry
          </Button>
          <Link className={buttonClass({ variant: 'secondary' })} to={gamesPath}>
            Other games
          </Link>
        </div>
      </Card>
    </section>
  );
}

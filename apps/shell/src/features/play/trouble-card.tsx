import { Button, buttonClass, Card } from '@mindloom/ui';
import { Link } from 'react-router-dom';
import type { LoadFailure, LoadFailureKind } from '../../platform/loading/load-failure';

interface Words {
  happened: string;
  advice: string;
}

const AWAY: Words = {
  happened: 'This game did not arrive.',
  advice:
    'The place it comes from is not answering right now. Try again in a moment, or play something else.',
};
const BROKEN: Words = {
  happened: 'This game could not start.',
  advice: 'Something is wrong with this version of it. Try again, or play something else while it is mended.',
};
const OFF_THE_SHELF: Words = {
  happened: 'This game is not available right now.',
  advice: 'It has been taken off the shelf for the moment. The other games are there for you.',
};
const WORDS: Record<LoadFailureKind, Words> = {
  http: AWAY,
  timeout: AWAY,
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
  unavailable: OFF_THE_SHELF,
  withdrawn: OFF_THE_SHELF,
  'registry-unread': {
    happened: 'We could not find out how to open this game.',
    advice:
      'The list that says which version to play did not arrive. Check your connection, then press Retry: it asks for the list again and starts the game.',
  },
};

interface TroubleCardProps {
  name: string;
  failure: LoadFailure;
  gamesPath: string;
  onRetry: () => void;
}

/** A game that cannot be played: what happened, what was kept, what to press. The rest of the page works on. */
export function TroubleCard({ name, failure, gamesPath, onRetry }: TroubleCardProps) {
  const { happened, advice } = WORDS[failure.kind];
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

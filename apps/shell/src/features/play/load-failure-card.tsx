import { Button, buttonClass, ThreadLine } from '@mindloom/ui';
import { Link } from 'react-router-dom';
import { useOnline } from '../../platform/offline-note';
import type { LoadFailure, LoadFailureKind } from '@mindloom/game-loading';

interface Message {
  happened: string;
  advice: string;
}

const UNREACHABLE: Message = {
  happened: 'This game could not be loaded.',
  advice: 'Its server does not respond right now. Try again in a moment, or play another game.',
};
const BROKEN: Message = {
  happened: 'This game could not start.',
  advice: 'This version has a defect. Try again, or play another game until it is fixed.',
};
const UNAVAILABLE: Message = {
  happened: 'This game is not available right now.',
  advice: 'It has been withdrawn for the moment. You can play the other games.',
};
const CLOSED: Message = {
  happened: 'This game stopped responding.',
  advice: 'It was closed, and your other results are safe. Try again, or play another game.',
};

const MESSAGES: Record<LoadFailureKind, Message> = {
  http: UNREACHABLE,
  timeout: UNREACHABLE,
  network: {
    happened: 'This game could not be loaded.',
    advice: 'Check your connection and try again.',
  },
  integrity: {
    happened: 'This game was not started.',
    advice:
      'One of its files was changed after the release, so it was not run. Try again, or play another game.',
  },
  evaluation: BROKEN,
  contract: BROKEN,
  mount: BROKEN,
  crash: BROKEN,
  'not-ready': BROKEN,
  offline: {
    happened: 'This game needs a connection.',
    advice: 'It does not start while you are offline. Connect and try again, or play another game.',
  },
  frozen: CLOSED,
  lost: CLOSED,
  unavailable: UNAVAILABLE,
  withdrawn: UNAVAILABLE,
  policy: {
    happened: 'This game needs a newer page.',
    advice: 'It was released after this page was loaded. Reload the page to play it.',
  },
  'registry-unread': {
    happened: 'We could not find out which version of this game to start.',
    advice:
      'The list of versions could not be loaded. Check your connection, then press Retry: it loads the list and starts the game.',
  },
};

/** The heights of a decorative line that breaks off. */
const SNAPPED_THREAD = [0.5, 0.62, 0.5, 0.9];

/** The message on a network failure while the device is offline. If the device is online, another message is shown. */
const OFFLINE: Message = {
  happened: 'You are offline.',
  advice: 'This game is not on this device yet. Games that you have played here before still start.',
};

interface LoadFailureCardProps {
  name: string;
  failure: LoadFailure;
  gamesPath: string;
  onRetry: () => void;
}

/** Shown in place of a game that cannot be played: the problem, how to continue, and a code for support. */
export function LoadFailureCard({ name, failure, gamesPath, onRetry }: LoadFailureCardProps) {
  const isOnline = useOnline();
  const message = failure.kind === 'network' && !isOnline ? OFFLINE : MESSAGES[failure.kind];
  const { happened, advice } = message;
  return (
    <section className="page" aria-label={`${name} is not available`}>
      <div className="play-message" role="alert">
        <ThreadLine values={SNAPPED_THREAD} area="speed" height={72} />
        <h1 className="font-display text-2xl font-semibold">{happened}</h1>
        <p>
          {advice}
          {message !== CLOSED && ' Nothing is lost, because no game had started.'}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button autoFocus onClick={failure.kind === 'policy' ? () => location.reload() : onRetry}>
            {failure.kind === 'policy' ? 'Reload' : 'Retry'}
          </Button>
          <Link className={buttonClass({ variant: 'secondary' })} to={gamesPath}>
            Other games
          </Link>
        </div>
        <p className="text-xs text-ink-soft">
          For support: {failure.code}
          {failure.release !== undefined && `, ${failure.release}`}
        </p>
      </div>
    </section>
  );
}

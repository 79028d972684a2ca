import { buttonClass, Skeleton, ThreadLine } from '@mindloom/ui';
import { Link } from 'react-router-dom';

/** What the page of a game shows while it does not know the game. */
export function IntroSkeleton() {
  return (
    <div className="page intro" role="status" aria-label="Loading the game">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full max-lg:hidden" />
    </div>
  );
}

/** The heights of a decorative line with a random shape. */
const LOST_THREAD = [0.5, 0.5, 0.4, 0.65, 0.25, 0.9];

/** The page for an id that belongs to no game (D-07). */
export function GameNotFound({ gamesPath }: { gamesPath: string }) {
  return (
    <section className="page play-message">
      <ThreadLine values={LOST_THREAD} height={72} />
      <h1 className="text-2xl">Game not found</h1>
      <p className="text-ink-soft">The game you're looking for doesn't exist or has been removed.</p>
      <Link className={buttonClass({ size: 'lg' })} to={gamesPath}>
        See all games
      </Link>
    </section>
  );
}

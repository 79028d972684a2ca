import { buttonClass, EmptyState } from '@mindloom/ui';
import { Link } from 'react-router-dom';

/** The page of an id that no game has (D-07). */
export function GameNotFound({ gamesPath }: { gamesPath: string }) {
  return (
    <section className="mx-auto w-full max-w-xl px-4 py-16">
      <EmptyState
        title="Game not found"
        text="The game you're looking for doesn't exist or has been removed."
        action={
          <Link className={buttonClass({})} to={gamesPath}>
            See all games
          </Link>
        }
      />
    </section>
  );
}

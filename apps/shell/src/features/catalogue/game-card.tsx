import { type CatalogueEntry, type Game, gridSource } from '@mindloom/domain';
import { AreaBadge, Button, buttonClass } from '@mindloom/ui';
import { Link } from 'react-router-dom';
import { CardProgress, CardProgressSkeleton } from './card-progress';
import { GamePreview } from './previews/game-preview';

export interface GameCardActions {
  isSignedIn: boolean;
  gamePath: (gameId: string) => string;
  onSignIn: () => void;
  /** The player is about to open a game: its page can be fetched ahead. */
  onReach: (gameId: string) => void;
}

export interface GameCardProps extends GameCardActions {
  entry: CatalogueEntry;
  progress: Game | 'pending' | null;
  /** Can it be started now? Staff may have closed it. */
  isOpen: boolean;
}

const DIFFICULTY_WORDS = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** One game: itself in motion, what it asks for, and the way in. */
export function GameCard({ entry, progress, isOpen, ...actions }: GameCardProps) {
  const { id, name, description, category, difficulty, duration } = entry;
  const reach = () => actions.onReach(id);
  return (
    <li
      className="game-card"
      data-area={category}
      data-closed={!isOpen || undefined}
      aria-labelledby={`${id}-name`}
      onPointerEnter={reach}
      onFocus={reach}
    >
      <div className="game-stage" aria-hidden="true">
        <GamePreview category={category} />
      </div>
      <div className="grid flex-1 content-start gap-3 p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <AreaBadge area={category} />
          <span className="text-sm text-ink-soft">
            {DIFFICULTY_WORDS[difficulty]} · {duration}
          </span>
        </div>
        <h2 id={`${id}-name`} className="text-xl">
          {name}
        </h2>
        <p className="text-ink-soft">{description}</p>
        <div className="mt-auto grid gap-4 pt-2">
          {progress === 'pending' && <CardProgressSkeleton />}
          {progress !== null && progress !== 'pending' && <CardProgress game={progress} />}
          {isOpen ? <CardAction entry={entry} progress={progress} {...actions} /> : <Closed />}
        </div>
      </div>
    </li>
  );
}

/** As high as the button whose place it takes. */
const Closed = () => (
  <p className="grid min-h-11 content-center rounded-control bg-sunken px-4 text-center text-sm text-ink-soft">
    Currently unavailable
  </p>
);

function CardAction({ entry, progress, isSignedIn, gamePath, onSignIn }: Omit<GameCardProps, 'isOpen'>) {
  if (!isSignedIn) return <Button onClick={onSignIn}>Sign In to Play</Button>;
  const isBegun = progress !== null && progress !== 'pending' && progress.progress > 0;
  return (
    <Link to={gamePath(entry.id)} state={{ source: gridSource }} className={buttonClass()}>
      {isBegun ? 'Continue' : 'Start'}
    </Link>
  );
}

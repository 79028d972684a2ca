import { type CatalogueEntry, type Game, gridSource } from '@mindloom/domain';
import { AreaBadge, Badge, Button, buttonClass, ProgressBar, Skeleton } from '@mindloom/ui';
import { Link } from 'react-router-dom';
import { GamePreview } from './game-preview';

export interface GameCardActions {
  isSignedIn: boolean;
  gamePath: (gameId: string) => string;
  onSignIn: () => void;
  /** Called when the pointer or the focus reaches a game's card. The game's page can then be preloaded. */
  onReach: (gameId: string) => void;
}

export interface GameCardProps extends GameCardActions {
  entry: CatalogueEntry;
  progress: Game | 'pending' | null;
  /** False while nobody can start the game. */
  isOpen: boolean;
  /** Whether the game starts without a connection. Null while the device is online, and until the answer is known. */
  isOnDevice: boolean | null;
}

const DIFFICULTY_NAMES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** The card of one game: an animated preview, a description, the progress and a button. */
export function GameCard({ entry, progress, isOpen, isOnDevice, ...actions }: GameCardProps) {
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
        <GamePreview entry={entry} />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="game-facts">
          <AreaBadge area={category} />
          <span className="text-sm text-ink-soft">
            {DIFFICULTY_NAMES[difficulty]} · {duration}
          </span>
          {isOnDevice === true && (
            <Badge tone="success" className="game-device">
              On this device
            </Badge>
          )}
        </div>
        <h2 id={`${id}-name`} className="text-xl">
          {name}
        </h2>
        <p className="text-ink-soft">{description}</p>
        <div className="mt-auto grid gap-4 pt-2">
          {progress === 'pending' && <CardProgressSkeleton />}
          {progress !== null && progress !== 'pending' && <CardProgress game={progress} />}
          {isOpen && isOnDevice !== false && <CardAction entry={entry} progress={progress} {...actions} />}
          {!isOpen && <Blocked>Currently unavailable</Blocked>}
          {isOpen && isOnDevice === false && <Blocked>Needs a connection</Blocked>}
        </div>
      </div>
    </li>
  );
}

/** Replaces the button of a game that cannot start now, with the same height. */
const Blocked = ({ children }: { children: string }) => (
  <p className="grid min-h-11 content-center rounded-control bg-sunken px-4 text-center text-sm text-ink-soft">
    {children}
  </p>
);

function CardAction({
  entry,
  progress,
  isSignedIn,
  gamePath,
  onSignIn,
}: Omit<GameCardProps, 'isOpen' | 'isOnDevice'>) {
  // The round that needs no account is the main action of a visitor's list.
  if (!isSignedIn)
    return (
      <Button variant="secondary" onClick={onSignIn}>
        Sign In to Play
      </Button>
    );
  // While a card shows sample progress, its button says Start, because the sample is not the player's own progress
  // (D-73).
  const isBegun = progress !== null && progress !== 'pending' && !progress.isSample && progress.progress > 0;
  return (
    <Link to={gamePath(entry.id)} state={{ source: gridSource }} className={buttonClass()}>
      {isBegun ? 'Continue' : 'Start'}
    </Link>
  );
}

const playsText = (count: number): string => (count === 1 ? '1 play' : `${count} plays`);

/**
 * The player's own progress. Before the first completed game, a tagged sample stands below it as an example of what the
 * figure looks like later (D-08).
 */
function CardProgress({ game }: { game: Game }) {
  const { name, category, progress, completions, isSample } = game;
  const own = isSample ? 0 : progress;
  return (
    <div className="game-progress">
      <p className="flex min-h-7 items-center justify-between gap-2 text-sm">
        <span className="font-semibold">Progress</span>
        <span className="tabular-nums">
          {isSample ? 'No finished play' : `${playsText(completions)} · ${progress}%`}
        </span>
      </p>
      <ProgressBar label={`Progress in ${name}`} value={own} area={category} valueText={`${own}%`} />
      {isSample && progress > 0 && (
        <p className="game-sample">
          <Badge tone="outline">Sample</Badge>
          {progress}%, an example
        </p>
      )}
    </div>
  );
}

/**
 * A placeholder for the progress. It has the same size as the progress and is shown while the progress is being read.
 */
function CardProgressSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-7 w-full" />
      <Skeleton className="h-2 w-full" />
    </div>
  );
}

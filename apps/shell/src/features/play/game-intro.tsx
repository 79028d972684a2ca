import { abilityNames, type CatalogueEntry } from '@mindloom/domain';
import { AreaBadge, Badge, Button, buttonClass, Card } from '@mindloom/ui';
import { Tooltip } from '@mindloom/ui/tooltip';
import { Link } from 'react-router-dom';

interface GameIntroProps {
  entry: CatalogueEntry;
  /** Shown under the name, such as today's date for the daily set. */
  note?: string | undefined;
  isSignedIn: boolean;
  /** False while staff have closed the game. */
  isOpen: boolean;
  gamesPath: string;
  onStart: () => void;
  /** The pointer or the focus is on the start button: the game can be preloaded. */
  onIntent: () => void;
}

const DIFFICULTY_NAMES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

/** A game's description and its start button. */
export function GameIntro(props: GameIntroProps) {
  const { entry, note, isSignedIn, isOpen, gamesPath, onStart, onIntent } = props;
  const { name, description, category, difficulty, duration, brainTarget, cognitiveHealth } = entry;
  const improves = `This game helps improve your ${abilityNames[category]} abilities`;
  return (
    <section className="mx-auto w-full max-w-xl px-4 py-10">
      <Card className="flex flex-col items-start gap-5">
        <div className="flex flex-wrap gap-2">
          <AreaBadge area={category} />
          <Badge>{DIFFICULTY_NAMES[difficulty]}</Badge>
          <Badge>{duration}</Badge>
        </div>
        <div>
          <h1 className="font-display text-4xl font-bold">{name}</h1>
          {note !== undefined && <p className="mt-1 text-ink-soft">{note}</p>}
        </div>
        <p className="text-lg">{description}</p>
        {brainTarget !== undefined && <p className="text-sm text-ink-soft">{brainTarget}</p>}
        {cognitiveHealth !== undefined && <p className="text-sm text-ink-soft">{cognitiveHealth}</p>}
        <Tooltip
          text={`${improves}, in tasks like this one.`}
          trigger={
            <button type="button" className="text-left text-sm text-ink-soft underline decoration-dotted">
              {improves}
            </button>
          }
        />
        {isOpen ? (
          <Button size="lg" onClick={onStart} onPointerEnter={onIntent} onFocus={onIntent}>
            {isSignedIn ? 'Start Playing' : 'Login to Play'}
          </Button>
        ) : (
          <Closed gamesPath={gamesPath} />
        )}
      </Card>
    </section>
  );
}

/** Replaces the start button while the game is closed. */
const Closed = ({ gamesPath }: { gamesPath: string }) => (
  <div className="flex w-full flex-col items-start gap-4 rounded-control bg-sunken px-4 py-4" role="status">
    <div className="grid gap-1">
      <p className="font-semibold">This game is not available right now.</p>
      <p className="text-sm text-ink-soft">
        It has been withdrawn for the moment. You can play the other games.
      </p>
    </div>
    <Link className={buttonClass({ variant: 'secondary' })} to={gamesPath}>
      Other games
    </Link>
  </div>
);

import { type CatalogueEntry, categoryNames } from '@mindloom/domain';
import { AreaBadge, Badge, Button, Card } from '@mindloom/ui';
import { Tooltip } from '@mindloom/ui/tooltip';

interface GameIntroProps {
  entry: CatalogueEntry;
  /** What stands beside the name, such as today's date for the daily set. */
  note?: string | undefined;
  isSignedIn: boolean;
  onStart: () => void;
  /** The player is about to start: a good moment to fetch the game. */
  onIntent: () => void;
}

const DIFFICULTY_WORDS = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

/** What a game is, and the one button that starts it. */
export function GameIntro({ entry, note, isSignedIn, onStart, onIntent }: GameIntroProps) {
  const { name, description, category, difficulty, duration, brainTarget, cognitiveHealth } = entry;
  const improves = `This game helps improve your ${categoryNames[category]} abilities`;
  return (
    <section className="mx-auto w-full max-w-xl px-4 py-10">
      <Card className="flex flex-col items-start gap-5">
        <div className="flex flex-wrap gap-2">
          <AreaBadge area={category} />
          <Badge>{DIFFICULTY_WORDS[difficulty]}</Badge>
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
        <Button size="lg" onClick={onStart} onPointerEnter={onIntent} onFocus={onIntent}>
          {isSignedIn ? 'Start Playing' : 'Login to Play'}
        </Button>
      </Card>
    </section>
  );
}

import { abilityNames, type CatalogueEntry } from '@mindloom/domain';
import type { Pace } from '@mindloom/game-contract';
import { AreaBadge, Badge, Button, buttonClass, Card } from '@mindloom/ui';
import { Tooltip } from '@mindloom/ui/tooltip';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OfflineNote, useOnline } from '../../platform/offline-note';
import { ComfortOffer } from './intro/comfort-offer';
import { DIFFICULTY_NAMES, DifficultyChoice, type Step } from './intro/difficulty-choice';

interface GameIntroProps {
  entry: CatalogueEntry;
  /**
   * A note under the name: today's date for the daily set, or what the game's card offers. Undefined if there is none.
   */
  note?: string | undefined;
  isSignedIn: boolean;
  /** False while nobody can start the game. */
  isOpen: boolean;
  gamesPath: string;
  /** The difficulty that the player chose, or 'for-you'. The parts of a set have their own difficulty. */
  step: Step;
  /** Whether the game can choose items for the player. */
  hasForYou: boolean;
  /** Called when the player chooses a difficulty. Undefined for a set, whose difficulty is the same for everybody. */
  onStep?: ((step: Step) => void) | undefined;
  /** The times that the player has to answer are multiplied by the pace. */
  pace: Pace;
  onStart: () => void;
  /** Starts a round that needs no account. Undefined for a player, and for a game without such a round. */
  onTry?: (() => void) | undefined;
  /** What works without a connection. Shown while the device is offline. */
  offlineText: string;
  /** Whether a start without a connection would certainly fail. */
  needsConnection: boolean;
  /** Called when the pointer or the focus reaches the start button. The game can then be preloaded. */
  onIntent: () => void;
  /** Says whether the set will be ranked; empty for any other game. */
  ranked?: ReactNode;
  /** Whether the page waits for the ticket of a ranked set. */
  isStarting?: boolean;
  /** The player's own best and last result; empty for a visitor. */
  record?: ReactNode;
  /** Shows how the game is played, or what a set consists of. */
  howTo?: ReactNode;
}

/** A game's description, the player's record, the choice of difficulty and the start button. */
export function GameIntro(props: GameIntroProps) {
  const { entry, note, isSignedIn, isOpen, gamesPath, step, onStep, pace, record, howTo } = props;
  const { name, description, category, duration } = entry;
  const isSet = onStep === undefined;
  // A visitor cannot start the game, so there is nothing to choose a difficulty for.
  const hasChoice = !isSet && isSignedIn;
  const isBlocked = !useOnline() && props.needsConnection;
  // On a phone, the games of a set come before the player's record. A single game has the record beside its
  // demonstration.
  const isRecordLast = isSet && isOpen && Boolean(howTo);
  const improves = `This game helps improve your ${abilityNames[category]} abilities`;
  return (
    <div className="page intro">
      <div className="intro-side">
        <Card as="section" className="intro-main" data-area={category}>
          <div className="intro-text">
            <div className="flex flex-wrap gap-2">
              <AreaBadge area={category} />
              {!hasChoice && <Badge>{DIFFICULTY_NAMES[entry.difficulty]}</Badge>}
              <Badge>{duration}</Badge>
              {pace !== 1 && <Badge>{pace}x time to answer</Badge>}
            </div>
            <div>
              <h1 className="intro-name">{name}</h1>
              {note !== undefined && <p className="mt-1 text-ink-soft">{note}</p>}
            </div>
            <p className="intro-description">{description}</p>
          </div>
          <div className="intro-actions">
            {isOpen && hasChoice && (
              <DifficultyChoice chosen={step} hasForYou={props.hasForYou} onChoose={onStep} />
            )}
            {isOpen && props.onTry !== undefined && (
              <Button size="lg" className="intro-start" onClick={props.onTry}>
                Play 60 seconds without an account
              </Button>
            )}
            {isOpen && isBlocked && (
              <Button size="lg" variant="secondary" className="intro-start" disabled>
                Needs a connection
              </Button>
            )}
            {isOpen && !isBlocked && (
              <Button
                size="lg"
                variant={props.onTry === undefined ? 'primary' : 'secondary'}
                className="intro-start"
                onClick={props.onStart}
                busy={props.isStarting}
                onPointerEnter={props.onIntent}
                onFocus={props.onIntent}
              >
                {isSignedIn ? 'Start Playing' : 'Login to Play'}
              </Button>
            )}
            {!isOpen && <Closed gamesPath={gamesPath} />}
            {isOpen && <OfflineNote>{props.offlineText}</OfflineNote>}
            {isOpen && props.ranked}
            {isOpen && isSignedIn && !isBlocked && <ComfortOffer />}
          </div>
          <Tooltip
            text={`${improves}, in tasks like this one.`}
            trigger={
              <button type="button" className="intro-improves">
                {improves}
                <Info size={16} aria-hidden="true" />
              </button>
            }
          />
        </Card>
        {!isRecordLast && record}
      </div>
      <div className="intro-side">
        {isOpen && howTo}
        {isRecordLast && record}
      </div>
    </div>
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

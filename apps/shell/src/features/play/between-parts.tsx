import './between-parts.css';
import { entryOfSlot, maxPartPoints, usualPartPoints } from '@mindloom/domain';
import { AreaBadge, AreaIcon, Button } from '@mindloom/ui';
import { Check } from 'lucide-react';
import { type BetweenSession, currentSlot, type PlayedPart, pointsOf } from './session-state';
import { slotCatalogue } from '../../platform/registry/slot-catalogue';

interface BetweenPartsProps {
  state: BetweenSession;
  onContinue: () => void;
  /** Ends the running set and starts it again. */
  onStartAgain: () => void;
}

/**
 * The games of the set as circles on a line: played, next and later ones. Hidden from screen readers, because the text
 * below the line contains the same information.
 */
function SetThread({ state }: { state: BetweenSession }) {
  const { plan, played } = state;
  const slots = plan.parts.map(({ slot }, index) =>
    index === played.length ? currentSlot(state) : (played[index]?.slot ?? slot),
  );
  return (
    <ol className="play-between-thread" aria-hidden="true">
      {slots.map((slot, index) => (
        <li
          key={index}
          data-area={entryOfSlot(slot, slotCatalogue())?.category}
          data-state={knotState(played, index)}
        >
          <span className="play-between-knot">
            <AreaIcon area={entryOfSlot(slot, slotCatalogue())?.category ?? 'balanced'} size={26} />
            {played[index]?.isFinished === true && <Check className="play-between-tick" size={16} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

function knotState(played: readonly PlayedPart[], index: number): 'played' | 'unfinished' | 'next' | 'later' {
  const part = played[index];
  if (part !== undefined) return part.isFinished ? 'played' : 'unfinished';
  return index === played.length ? 'next' : 'later';
}

/** The name of the game in a slot. The texts of a set do not change while the set is played. */
export const gameName = (slot: string): string => entryOfSlot(slot, slotCatalogue())?.name ?? 'Game';

const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

/** Explains the points of one game of a set. */
export const partScale = `${usualPartPoints} points are typical for a game of a set, ${maxPartPoints} are the most.`;

/** Says how the points follow from the score that the player saw during the game. */
const scoreText = ({ total }: PlayedPart): string => `Its score was ${total}. ${partScale}`;

const UNFINISHED_PART = 'It ended before half of the game, so this set cannot be finished any more.';

/** Shown between two parts of a set: the points of the last part, and how the next game is played (DAY-12). */
export function BetweenParts({ state, onContinue, onStartAgain }: BetweenPartsProps) {
  const { plan, played, interrupted } = state;
  const next = entryOfSlot(currentSlot(state), slotCatalogue());
  const last = played.at(-1);
  const canFinish = played.every(({ isFinished }) => isFinished);
  const goOn = next === null ? 'Continue' : `Play ${next.name}`;
  return (
    <section className="play-between" aria-label="Between two games">
      <div className="play-between-last">
        <SetThread state={state} />
        {interrupted !== null && (
          <p className="text-sm">
            {gameName(interrupted.slot)} had to stop, so another game takes its place. (
            {interrupted.failure.code})
          </p>
        )}
        {last !== undefined && interrupted === null && (
          <>
            <p className="text-sm text-ink-soft">
              Game {played.length} of {plan.parts.length} is over
            </p>
            <p className="play-between-score">
              {gameName(last.slot)}: {pointsText(pointsOf(last))}
            </p>
            <p className="text-sm text-ink-soft">{last.isFinished ? scoreText(last) : UNFINISHED_PART}</p>
          </>
        )}
      </div>
      <div className="play-between-next">
        {next !== null && (
          <>
            <p className="play-between-name">Next: {next.name}</p>
            <AreaBadge area={next.category} />
            <p className="play-between-how">{next.description}</p>
          </>
        )}
        <div className="play-between-actions">
          {canFinish ? (
            <Button autoFocus size="lg" onClick={onContinue}>
              {goOn}
            </Button>
          ) : (
            <>
              <Button autoFocus size="lg" onClick={onStartAgain}>
                Start the set again
              </Button>
              <Button variant="secondary" size="lg" onClick={onContinue}>
                {next === null ? goOn : `Go on with ${next.name}`}
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

import { entryOfSlot } from '@mindloom/domain';
import { AreaBadge, AreaIcon, Button } from '@mindloom/ui';
import { type BetweenSession, currentSlot, pointsOf, sessionScore } from './session-state';

interface BetweenPartsProps {
  state: BetweenSession;
  onContinue: () => void;
}

/**
 * The games of the set as knots on a thread: played, next and later ones. Hidden from screen readers, because the text
 * below the thread contains the same information.
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
          data-area={entryOfSlot(slot)?.category}
          data-state={index < played.length ? 'played' : index === played.length ? 'next' : 'later'}
        >
          <span className="play-between-knot">
            <AreaIcon area={entryOfSlot(slot)?.category ?? 'balanced'} size={26} />
          </span>
        </li>
      ))}
    </ol>
  );
}

export const gameName = (slot: string): string => entryOfSlot(slot)?.name ?? 'Game';

/** Shown between two parts of a set: the points of the last part, and how the next game is played (DAY-12). */
export function BetweenParts({ state, onContinue }: BetweenPartsProps) {
  const { plan, played, interrupted } = state;
  const next = entryOfSlot(currentSlot(state));
  const last = played.at(-1);
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
            <p className="play-between-score">
              {played.length} of {plan.parts.length}: {gameName(last.slot)} {pointsOf(last)}
            </p>
            {!last.isFinished && (
              <p className="text-sm text-ink-soft">Saved. Play at least half of a game for it to count.</p>
            )}
          </>
        )}
        <p className="text-sm text-ink-soft">{sessionScore(state)} points so far</p>
      </div>
      <div className="play-between-next">
        {next !== null && (
          <>
            <p className="play-between-name">Next: {next.name}</p>
            <AreaBadge area={next.category} />
            <p className="play-between-how">{next.description}</p>
          </>
        )}
        <Button autoFocus size="lg" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </section>
  );
}

import { AREA_THREADS, Button, WovenStrip } from '@mindloom/ui';
import { useEffect, useReducer } from 'react';
import {
  dealTaste,
  isFaceUp,
  isMismatch,
  startTaste,
  TASTE_AREAS,
  type Taste,
  tasteAfter,
  type TasteArea,
} from './taste';

/** How long two cards that do not match stay face up, in ms. */
const MISMATCH_MS = 900;

const startNow = () => startTaste(dealTaste(Math.random));

/** A memory game of three pairs for visitors. Nothing is saved. */
export function TasteBoard({ onSignIn }: { onSignIn: () => void }) {
  const [taste, send] = useReducer(tasteAfter, undefined, startNow);
  const mustTurnBack = isMismatch(taste);
  useEffect(() => {
    if (!mustTurnBack) return;
    const timer = setTimeout(() => send({ type: 'mismatchSeen' }), MISMATCH_MS);
    return () => clearTimeout(timer);
  }, [mustTurnBack]);
  const press = (card: number) =>
    send(taste.phase === 'shown' ? { type: 'covered' } : { type: 'turned', card });
  return (
    <section className="ml-card taste" aria-labelledby="taste-title">
      <h2 id="taste-title" className="text-xl">
        Three pairs, right here
      </h2>
      <p className="text-sm text-ink-soft" role="status">
        {guidance(taste)}
      </p>
      <div className="taste-grid">
        {taste.cards.map((area, index) => (
          <TasteCard
            // The cards do not move within a deal, so the index identifies a card.
            key={index}
            area={area}
            place={index + 1}
            isUp={isFaceUp(taste, index)}
            isMatched={taste.matched.includes(area)}
            onTurn={() => press(index)}
          />
        ))}
      </div>
      <WovenStrip
        warps={26}
        rows={TASTE_AREAS.map((area) => ({ area, woven: taste.matched.includes(area) ? 1 : 0 }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <TasteControl
          taste={taste}
          onCover={() => send({ type: 'covered' })}
          onDeal={() => send({ type: 'dealtAgain', cards: dealTaste(Math.random) })}
        />
        <Button variant="secondary" className="ml-auto" onClick={onSignIn}>
          Sign In
        </Button>
      </div>
    </section>
  );
}

interface TasteControlProps {
  taste: Taste;
  onCover: () => void;
  onDeal: () => void;
}

function TasteControl({ taste, onCover, onDeal }: TasteControlProps) {
  if (taste.phase === 'shown') return <Button onClick={onCover}>Cover the cards</Button>;
  return (
    <Button variant={taste.phase === 'done' ? 'primary' : 'ghost'} onClick={onDeal}>
      Deal again
    </Button>
  );
}

function guidance({ phase, turns, matched }: Taste): string {
  if (phase === 'shown') return 'Look where each thread lies, then cover the cards.';
  if (phase === 'done') return `Woven in ${turns} turns. Sign in to keep what you play.`;
  if (turns === 0) return 'Turn two cards that belong together.';
  return `${matched.length} of ${TASTE_AREAS.length} pairs, ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
}

/** The shape of each thread, for screen readers. */
const SHAPE_NAMES: Readonly<Record<TasteArea, string>> = {
  memory: 'loop',
  speed: 'zigzag',
  creative: 'petals',
};

interface TasteCardProps {
  area: TasteArea;
  /** The position on the board, from 1. */
  place: number;
  isUp: boolean;
  isMatched: boolean;
  onTurn: () => void;
}

/** One card: cloth on its back, a thread on its face. */
function TasteCard({ area, place, isUp, isMatched, onTurn }: TasteCardProps) {
  const face = isUp ? `${SHAPE_NAMES[area]}${isMatched ? ', matched' : ''}` : 'face down';
  return (
    <button
      type="button"
      className="taste-card"
      data-area={area}
      data-up={isUp}
      data-matched={isMatched}
      aria-label={`Card ${place}, ${face}`}
      onClick={onTurn}
    >
      <span className="taste-back" aria-hidden="true" />
      <span className="taste-face" aria-hidden="true">
        {isUp && (
          <svg viewBox="-2 -2 28 28" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
            <path d={AREA_THREADS[area]} strokeLinejoin="round" />
          </svg>
        )}
      </span>
    </button>
  );
}

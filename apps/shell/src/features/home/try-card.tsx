import type { Area } from '@mindloom/game-contract';
import { AREA_THREADS, Button } from '@mindloom/ui';

export interface TryCardProps {
  onPlay: () => void;
  /** Called when the pointer or the focus reaches the button. The round can then be preloaded. */
  onIntent: () => void;
  onSignIn: () => void;
}

/** The cards in the drawing. A card with an area is face up. */
const CARDS: readonly (Area | null)[] = [null, 'memory', null, null, null, null, 'memory', null];

/** Offers a visitor a round of the memory game. */
export const TryCard = ({ onPlay, onIntent, onSignIn }: TryCardProps) => (
  <section className="ml-card try" aria-labelledby="try-title">
    <div>
      <h2 id="try-title" className="text-xl">
        Play a round now
      </h2>
      <p className="text-ink-soft">60 seconds of Memory Master. No account needed.</p>
    </div>
    <div className="try-cards" aria-hidden="true">
      {CARDS.map((area, index) => (
        <span key={index} className="try-card" data-area={area ?? undefined}>
          {area !== null && (
            <svg
              viewBox="-2 -2 28 28"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            >
              <path d={AREA_THREADS[area]} strokeLinejoin="round" />
            </svg>
          )}
        </span>
      ))}
    </div>
    <div className="flex flex-wrap gap-3 [&>*]:grow">
      <Button size="lg" onClick={onPlay} onPointerEnter={onIntent} onFocus={onIntent}>
        Play now
      </Button>
      <Button size="lg" variant="secondary" onClick={onSignIn}>
        Sign In
      </Button>
    </div>
    <p className="text-sm text-ink-soft">Sign up afterwards, and the result is yours.</p>
  </section>
);

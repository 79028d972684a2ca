import { Button, Pear } from '@mindloom/ui';

export interface TryCardProps {
  onPlay: () => void;
  /** Called when the pointer or the focus reaches the button. The round can then be preloaded. */
  onIntent: () => void;
  onSignIn: () => void;
}

/** The number of cards in the drawing, and the two that are face up. */
const CARDS = { count: 8, up: [1, 6] };

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
      {Array.from({ length: CARDS.count }, (_, index) => (
        <span key={index} className="try-card">
          {CARDS.up.includes(index) && (
            <svg viewBox="0 0 48 48">
              <Pear />
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

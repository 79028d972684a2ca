import { AREA_THREADS } from '@mindloom/ui';
import type { TasteArea } from './taste';

/** What each thread looks like, for those who hear it. */
const SHAPE_WORDS: Readonly<Record<TasteArea, string>> = {
  memory: 'loop',
  speed: 'zigzag',
  creative: 'petals',
};

export interface TasteCardProps {
  area: TasteArea;
  /** From 1. */
  place: number;
  isFaceUp: boolean;
  isMatched: boolean;
  onTurn: () => void;
}

/** One card of the taste: cloth on its back, a thread on its face. */
export function TasteCard({ area, place, isFaceUp, isMatched, onTurn }: TasteCardProps) {
  const face = isFaceUp ? `${SHAPE_WORDS[area]}${isMatched ? ', matched' : ''}` : 'face down';
  return (
    <button
      type="button"
      className="taste-card"
      data-area={area}
      data-up={isFaceUp}
      data-matched={isMatched}
      aria-label={`Card ${place}, ${face}`}
      onClick={onTurn}
    >
      <span className="taste-back" aria-hidden="true" />
      <span className="taste-face" aria-hidden="true">
        {isFaceUp && (
          <svg viewBox="-2 -2 28 28" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
            <path d={AREA_THREADS[area]} strokeLinejoin="round" />
          </svg>
        )}
      </span>
    </button>
  );
}

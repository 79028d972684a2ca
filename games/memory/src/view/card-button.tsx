import { memo } from 'react';
import type { Card } from '../deal';
import type { MemoryEvent } from '../state';
import { SymbolArt } from '../symbols/symbol-art';
import styles from './card-button.module.css';

interface CardButtonProps {
  card: Card;
  /** From 1. */
  row: number;
  faceUp: boolean;
  /** One of two open cards that do not match. */
  missed: boolean;
  locked: boolean;
  focusable: boolean;
  send: (event: MemoryEvent) => void;
  onFocus: (card: number) => void;
}

function nameOf({ id, symbol, matched }: Card, row: number, faceUp: boolean): string {
  if (!faceUp) return `Card ${id + 1}, row ${row}, face down`;
  return `Card ${id + 1}: ${symbol}${matched ? ', matched' : ''}`;
}

/**
 * One card. A locked one keeps the keyboard's focus, so that the place on the board is not lost. Drawn anew only when
 * something of it changes: a board has up to 24 of them.
 */
export const CardButton = memo(function CardButton({
  card,
  row,
  faceUp,
  missed,
  locked,
  focusable,
  send,
  onFocus,
}: CardButtonProps) {
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={nameOf(card, row, faceUp)}
      aria-disabled={locked || undefined}
      data-face={faceUp ? 'up' : 'down'}
      data-matched={card.matched || undefined}
      data-missed={missed || undefined}
      tabIndex={focusable ? 0 : -1}
      onClick={() => send({ type: 'flipped', card: card.id })}
      onFocus={() => onFocus(card.id)}
    >
      <Leaf symbol={card.symbol} matched={card.matched} />
    </button>
  );
});

/** Both sides of a card: the styles turn them. */
const Leaf = memo(function Leaf({ symbol, matched }: Pick<Card, 'symbol' | 'matched'>) {
  return (
    <span className={styles.leaf}>
      <span className={styles.back} />
      <span className={styles.face}>
        <SymbolArt name={symbol} className={styles.symbol} />
        {matched && <Tick />}
      </span>
    </span>
  );
});

/** A matched pair is told by its shape too, not by colour alone. */
const Tick = () => (
  <svg className={styles.tick} viewBox="0 0 16 16" fill="none" strokeWidth="2.4" aria-hidden="true">
    <path d="M4 8.5l2.6 2.6L12 5.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

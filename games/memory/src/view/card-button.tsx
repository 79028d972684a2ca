import type { Card } from '../deal';
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
  onFlip: () => void;
  onFocus: () => void;
}

function nameOf({ id, symbol, matched }: Card, row: number, faceUp: boolean): string {
  if (!faceUp) return `Card ${id + 1}, row ${row}, face down`;
  return `Card ${id + 1}: ${symbol}${matched ? ', matched' : ''}`;
}

/** One card. A locked one keeps the keyboard's focus, so that the place on the board is not lost. */
export function CardButton({
  card,
  row,
  faceUp,
  missed,
  locked,
  focusable,
  onFlip,
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
      onClick={onFlip}
      onFocus={onFocus}
    >
      <span className={styles.leaf}>
        <span className={styles.back} />
        <span className={styles.face}>
          <SymbolArt name={card.symbol} className={styles.symbol} />
          {card.matched && <Tick />}
        </span>
      </span>
    </button>
  );
}

/** A matched pair is told by its shape too, not by colour alone. */
const Tick = () => (
  <svg className={styles.tick} viewBox="0 0 16 16" fill="none" strokeWidth="2.4" aria-hidden="true">
    <path d="M4 8.5l2.6 2.6L12 5.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

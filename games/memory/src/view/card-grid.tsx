import type { Difficulty } from '@mindloom/game-contract';
import { arrowTarget, focusIfFree, type ViewProps } from '@mindloom/game-kit';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Card, isPair, openCards } from '../deck';
import { canFlip, isFaceUp, type MemoryEvent, type MemoryState } from '../engine';
import { columnsFor } from '../rules';
import { SymbolArt } from '../symbols/symbol-art';
import styles from './card-grid.module.css';
import { isCovered } from './phase-overlay';

/** The cards of one board, sized to the field. Arrow keys move the focus. The owner sets the round as its key. */
export function CardGrid({ state, send }: ViewProps<MemoryState, MemoryEvent>) {
  const field = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const columns = useColumns(field, state.difficulty);
  const [current, setCurrent] = useState(0);
  const { cards } = state;
  const covered = isCovered(state);
  const open = openCards(cards);
  const missed = open.length === 2 && !isPair(open);

  const move = (event: KeyboardEvent) => {
    const target = arrowTarget(event.key, current, columns, cards.length);
    if (target === null) return;
    event.preventDefault();
    cardAt(grid.current, target)?.focus({ preventScroll: true });
  };
  // At the start of a board the focused element, such as Start Game, has just been removed.
  useEffect(() => {
    const first = cardAt(grid.current, 0);
    if (!covered && first !== undefined) focusIfFree(first);
  }, [covered]);

  const sizes: CSSProperties & Record<`--${string}`, number> = {
    '--columns': columns,
    '--rows': Math.ceil(cards.length / columns),
  };
  return (
    <div ref={field} className={styles.field}>
      <div
        ref={grid}
        role="group"
        aria-label="Cards"
        className={styles.grid}
        data-symbols={state.theme}
        style={sizes}
        inert={covered}
        onKeyDown={move}
      >
        {cards.map((card, index) => (
          <CardButton
            key={card.id}
            card={card}
            row={Math.floor(index / columns) + 1}
            faceUp={isFaceUp(state, card)}
            missed={missed && open.includes(card)}
            locked={!canFlip(state, card)}
            focusable={index === current}
            send={send}
            onFocus={setCurrent}
          />
        ))}
      </div>
    </div>
  );
}

/** The number of columns, kept up to date with the width of the field. */
function useColumns(field: RefObject<HTMLElement | null>, difficulty: Difficulty): number {
  const [columns, setColumns] = useState(() => columnsFor(0, difficulty));
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const measure = () => setColumns(columnsFor(element.clientWidth, difficulty));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [field, difficulty]);
  return columns;
}

function cardAt(grid: HTMLElement | null, index: number): HTMLElement | undefined {
  const card = grid?.children[index];
  return card instanceof HTMLElement ? card : undefined;
}

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

/**
 * One card. It stays focusable while it is locked, so that the player keeps the position on the board. Memoized,
 * because a board has up to 24 cards.
 */
const CardButton = memo(function CardButton({
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
      <CardSides symbol={card.symbol} matched={card.matched} />
    </button>
  );
});

function nameOf({ id, symbol, matched }: Card, row: number, faceUp: boolean): string {
  if (!faceUp) return `Card ${id + 1}, row ${row}, face down`;
  return `Card ${id + 1}: ${symbol}${matched ? ', matched' : ''}`;
}

/** The back and the face of a card. CSS turns them. */
const CardSides = memo(function CardSides({ symbol, matched }: Pick<Card, 'symbol' | 'matched'>) {
  return (
    <span className={styles.leaf}>
      <span className={styles.back} />
      <span className={styles.face}>
        <SymbolArt name={symbol} className={styles.symbol} />
        {matched && <MatchedMark />}
      </span>
    </span>
  );
});

/** Marks a matched card by shape, because colour alone is not accessible. */
const MatchedMark = () => (
  <svg className={styles.tick} viewBox="0 0 16 16" fill="none" strokeWidth="2.4" aria-hidden="true">
    <path d="M4 8.5l2.6 2.6L12 5.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

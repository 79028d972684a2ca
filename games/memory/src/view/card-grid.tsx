import type { Difficulty } from '@mindloom/game-contract';
import { focusIfFree, type ViewProps } from '@mindloom/game-kit';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Card, isPair, openCards } from '../deck';
import { canFlip, isFaceUp, type MemoryEvent, type MemoryState } from '../state';
import { SymbolArt } from '../content/symbol-art';
import styles from './card-grid.module.css';
import { cardTarget, type FieldSize, placeOf, rowsFor } from './card-rows';

interface CardGridProps extends ViewProps<MemoryState, MemoryEvent> {
  /** True if an overlay with buttons of its own covers the cards. */
  covered: boolean;
}

/**
 * The cards of one board, sized to the field. Arrow keys move the focus. The parent must pass the round as React key,
 * so that each board is a new instance of this component.
 */
export function CardGrid({ state, send, covered }: CardGridProps) {
  const field = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { cards } = state;
  const rows = useRows(field, cards.length, state.difficulty);
  const columns = Math.max(...rows);
  const open = openCards(cards);
  const missed = open.length === 2 && !isPair(open);

  const move = (event: KeyboardEvent) => {
    const target = cardTarget(event.key, current, rows);
    if (target === null) return;
    event.preventDefault();
    cardAt(grid.current, target)?.focus({ preventScroll: true });
  };
  // At the start of a board, the element with the focus is removed, for example Start Game. Move the focus to a card.
  const holdFocus = useEffectEvent(() => {
    const card = cardAt(grid.current, current);
    if (card !== undefined) focusIfFree(card);
  });
  useEffect(() => {
    if (!covered) holdFocus();
  }, [covered]);

  const sizes: CSSProperties & Record<`--${string}`, number> = {
    '--columns': columns,
    '--rows': rows.length,
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
            {...placeOf(index, rows)}
            shifted={rows[placeOf(index, rows).row] !== columns}
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

/** Returns the number of cards in each row for the current size of the field. */
function useRows(
  field: RefObject<HTMLElement | null>,
  count: number,
  difficulty: Difficulty,
): readonly number[] {
  const [size, setSize] = useState<FieldSize>({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const measure = () => setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [field]);
  return useMemo(() => rowsFor(count, size, difficulty), [count, size, difficulty]);
}

function cardAt(grid: HTMLElement | null, index: number): HTMLElement | undefined {
  const card = grid?.children[index];
  return card instanceof HTMLElement ? card : undefined;
}

interface CardButtonProps {
  card: Card;
  /** The index of the card's row, from 0. */
  row: number;
  column: number;
  /** True in a row that has one card less than the others. The row is shifted by half a card, so that it is centred. */
  shifted: boolean;
  faceUp: boolean;
  /** True for each of two open cards that do not match. */
  missed: boolean;
  locked: boolean;
  focusable: boolean;
  send: (event: MemoryEvent) => void;
  onFocus: (card: number) => void;
}

/**
 * One card. It stays focusable while it is locked, so that the player keeps the position on the board. It is
 * memoized, because a board has up to 24 cards.
 */
const CardButton = memo(function CardButton({
  card,
  row,
  column,
  shifted,
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
      aria-label={nameOf(card, row + 1, faceUp)}
      aria-disabled={locked || undefined}
      data-face={faceUp ? 'up' : 'down'}
      data-matched={card.matched || undefined}
      data-missed={missed || undefined}
      data-shifted={shifted || undefined}
      style={{ gridArea: `${row + 1} / ${column + 1}` }}
      tabIndex={focusable ? 0 : -1}
      onClick={() => send({ type: 'flipped', card: card.id })}
      onFocus={() => onFocus(card.id)}
    >
      <CardSides symbol={card.symbol} matched={card.matched} missed={missed} />
    </button>
  );
});

function nameOf({ id, symbol, matched }: Card, row: number, faceUp: boolean): string {
  if (!faceUp) return `Card ${id + 1}, row ${row}, face down`;
  return `Card ${id + 1}: ${symbol}${matched ? ', matched' : ''}`;
}

/** The back and the face of a card. The style sheet turns the card. */
const CardSides = memo(function CardSides({
  symbol,
  matched,
  missed,
}: Pick<Card, 'symbol' | 'matched'> & { missed: boolean }) {
  return (
    <span className={styles.leaf}>
      <span className={styles.back} />
      <span className={styles.face}>
        <SymbolArt name={symbol} className={styles.symbol} />
        {matched && <CornerMark kind="matched" />}
        {missed && <CornerMark kind="missed" />}
      </span>
    </span>
  );
});

const MARKS = { matched: 'M4 8.5l2.6 2.6L12 5.5', missed: 'M5 5l6 6M11 5l-6 6' };

/** The mark on matched cards and on two cards that do not match. It is a shape, because colour alone is not accessible. */
const CornerMark = ({ kind }: { kind: keyof typeof MARKS }) => (
  <svg
    className={`${styles.tick} ${kind === 'missed' ? styles.cross : ''}`}
    viewBox="0 0 16 16"
    fill="none"
    strokeWidth="2.4"
    aria-hidden="true"
  >
    <path d={MARKS[kind]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

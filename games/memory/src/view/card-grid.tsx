import { arrowTarget, focusIfFree } from '@mindloom/game-kit';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { canFlip, isCovered, isFaceUp, isPair, openCards } from '../board';
import type { MemoryEvent, MemoryState } from '../state';
import { CardButton } from './card-button';
import styles from './card-grid.module.css';
import { useColumns } from './use-columns';

interface CardGridProps {
  state: MemoryState;
  send: (event: MemoryEvent) => void;
}

function cardAt(grid: HTMLElement | null, index: number): HTMLElement | undefined {
  const card = grid?.children[index];
  return card instanceof HTMLElement ? card : undefined;
}

/** One board of cards, sized by the field around it; arrow keys move over it. Keyed by round by its owner. */
export function CardGrid({ state, send }: CardGridProps) {
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
  // A new board begins under the player's hands: what had the focus, such as Start Game, has just gone.
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

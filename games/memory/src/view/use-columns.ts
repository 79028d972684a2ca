import type { Difficulty } from '@mindloom/game-contract';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnsFor } from '../rules';

/** How many cards lie in a row, kept to the width of the field around them. */
export function useColumns(field: RefObject<HTMLElement | null>, difficulty: Difficulty): number {
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

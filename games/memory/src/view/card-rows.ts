import type { Difficulty } from '@mindloom/game-contract';
import { arrowTarget } from '@mindloom/game-kit';
import { columnsFor } from '../rules';

/** The size of the space for the cards. A height of 0 means that the height is unknown. */
export interface FieldSize {
  widthPx: number;
  heightPx: number;
}

const GAP_PX = 8;
/**
 * The minimum size of a card, because smaller cards are hard to tap. If the usual number of columns makes the cards
 * smaller, another number is chosen.
 */
const MIN_CARD_PX = 44;
const MAX_COLUMNS = 11;
/** A board with full rows is preferred even if its cards are smaller by up to this factor. */
const FULL_ROWS_WEIGHT = 1.3;

const rowCountOf = (count: number, columns: number) => Math.ceil(count / columns);

/** Returns the mean of a card's width and height in px. The proportions are those of the style sheet. */
function cardPx(count: number, columns: number, { widthPx, heightPx }: FieldSize): number {
  const rows = rowCountOf(count, columns);
  const widest = (widthPx - (columns - 1) * GAP_PX) / columns;
  const highest = heightPx === 0 ? widest : (heightPx - (rows - 1) * GAP_PX) / rows;
  return Math.sqrt(Math.min(widest, highest * 1.5) * Math.min(highest, widest * 1.25));
}

/**
 * Returns the number of cards in each row. Each row has as many cards as there are columns. If the cards do not fill
 * all rows, some of the middle rows have one card less. The rows are symmetrical wherever that is possible.
 */
function rowsWith(count: number, columns: number): readonly number[] {
  const rows = rowCountOf(count, columns);
  const missing = rows * columns - count;
  const middle = (rows - 1) / 2;
  const shortRows = Array.from({ length: rows }, (_, row) => row)
    .filter((row) => missing % 2 === 1 || row !== middle)
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    .slice(0, missing);
  return Array.from({ length: rows }, (_, row) => (shortRows.includes(row) ? columns - 1 : columns));
}

/**
 * The minimum number of columns of a field that is wider than high, as on a phone in landscape. Fewer would leave the
 * width unused.
 */
const LANDSCAPE_COLUMNS = 4;

function usualColumns({ widthPx, heightPx }: FieldSize, difficulty: Difficulty): number {
  const isLandscape = heightPx > 0 && widthPx > heightPx;
  return Math.max(columnsFor(widthPx, difficulty), isLandscape ? LANDSCAPE_COLUMNS : 0);
}

/**
 * Returns the number of cards in each row of a board. The shape of the field determines the usual number of columns.
 * Another number is chosen in two cases: a row would not be full, or the cards would be too small to tap. It is the
 * number of columns with the largest cards, but full rows are preferred to larger cards.
 */
export function rowsFor(count: number, field: FieldSize, difficulty: Difficulty): readonly number[] {
  const usual = usualColumns(field, difficulty);
  const isFull = (columns: number) => count % columns === 0;
  if (isFull(usual) && (field.heightPx === 0 || cardPx(count, usual, field) >= MIN_CARD_PX))
    return rowsWith(count, usual);
  const valueOf = (columns: number) =>
    cardPx(count, columns, field) * (isFull(columns) ? FULL_ROWS_WEIGHT : 1);
  const columns = Array.from({ length: MAX_COLUMNS - 2 }, (_, index) => index + 3)
    .filter((each) => rowCountOf(count, each) * each - count <= rowCountOf(count, each))
    .reduce((best, each) => (valueOf(each) > valueOf(best) ? each : best));
  return rowsWith(count, columns);
}

/** Returns the row and column of a card, from 0. */
export function placeOf(index: number, rows: readonly number[]): { row: number; column: number } {
  let column = index;
  const row = rows.findIndex((length) => {
    if (column < length) return true;
    column -= length;
    return false;
  });
  return { row, column };
}

/** Returns the index of the card that an arrow key, Home or End moves the focus to; null for any other key. */
export function cardTarget(key: string, index: number, rows: readonly number[]): number | null {
  const columns = Math.max(...rows);
  const { row, column } = placeOf(index, rows);
  const target = arrowTarget(key, row * columns + column, columns, rows.length * columns);
  if (target === null) return null;
  const targetRow = Math.floor(target / columns);
  const before = rows.slice(0, targetRow).reduce((total, length) => total + length, 0);
  return before + Math.min(target % columns, (rows[targetRow] ?? 1) - 1);
}

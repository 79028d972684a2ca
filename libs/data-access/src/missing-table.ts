import { DataFailure } from './failure';

const NOT_FOUND = 404;

/** Does this backend lack the table that was read? It then has nothing to show, and nothing is wrong. */
export const isTableMissing = (cause: unknown): boolean =>
  cause instanceof DataFailure && cause.status === NOT_FOUND;

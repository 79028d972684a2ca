import { DataFailure } from '../failure';

/** @throws DataFailure ML-303, always: the built apps do not carry this part of Supabase. */
export function refuse(part: string): never {
  throw new DataFailure(
    'ML-303',
    `Supabase ${part} is left out of this app: docs/decisions/supabase-parts.md`,
  );
}

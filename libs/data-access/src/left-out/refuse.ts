import { DataFailure } from '../failure';

/** @throws DataFailure ML-303, always: the built apps do not include this part of Supabase. */
export function refuse(part: string): never {
  throw new DataFailure(
    'ML-303',
    `This app does not include Supabase ${part}: see docs/decisions/supabase-parts.md`,
  );
}

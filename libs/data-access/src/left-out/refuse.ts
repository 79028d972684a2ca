import { DataFailure } from '../failure';

/** @throws DataFailure always ML-303, because the built apps do not include this part of Supabase. */
export function refuse(part: string): never {
  throw new DataFailure(
    'ML-303',
    `This app does not include Supabase ${part}. See docs/decisions/supabase-parts.md`,
  );
}

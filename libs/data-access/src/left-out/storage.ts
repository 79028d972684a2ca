import { refuse } from './refuse';

/** Builds replace @supabase/storage-js with this module. See docs/decisions/supabase-parts.md. */
export class StorageClient {
  /** @throws DataFailure always ML-303. */
  from(): never {
    return refuse('Storage');
  }
}

/** supabase-js re-exports this class, so it must exist. Without Storage, nothing throws it. */
export class StorageApiError extends Error {}

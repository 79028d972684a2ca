import { refuse } from './refuse';

/** Builds replace @supabase/storage-js by this module. See docs/decisions/supabase-parts.md. */
export class StorageClient {
  /** @throws DataFailure ML-303, always. */
  from(): never {
    return refuse('Storage');
  }
}

/** supabase-js re-exports it. Without Storage, nothing throws it. */
export class StorageApiError extends Error {}

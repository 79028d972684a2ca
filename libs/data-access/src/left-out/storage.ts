import { refuse } from './refuse';

/** In a build, what supabase-js finds instead of @supabase/storage-js. See docs/decisions/supabase-parts.md. */
export class StorageClient {
  /** @throws DataFailure ML-303, always. */
  from(): never {
    return refuse('Storage');
  }
}

/** supabase-js exports it on; without Storage nothing throws it. */
export class StorageApiError extends Error {}

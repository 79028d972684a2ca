import type { RealtimeClient as WholeClient } from '@supabase/supabase-js';
import { DataFailure } from './failure';

// Builds replace @supabase/realtime-js and @supabase/storage-js by this module. See docs/decisions/supabase-parts.md.

/** @throws DataFailure ML-303, always: the built apps do not include this part of Supabase. */
function refuse(part: string): never {
  throw new DataFailure(
    'ML-303',
    `This app does not include Supabase ${part}: see docs/decisions/supabase-parts.md`,
  );
}

type UsedMethods = 'setAuth' | 'channel' | 'getChannels' | 'removeChannel' | 'removeAllChannels';

/** Replaces the Realtime client. */
export class RealtimeClient implements Pick<WholeClient, UsedMethods> {
  /** Does nothing. supabase-js calls the method for every new access token. */
  setAuth(): Promise<void> {
    return Promise.resolve();
  }

  /** @throws DataFailure ML-303, as the other methods of this class do. */
  channel(): never {
    return refuse('Realtime');
  }

  getChannels(): never {
    return refuse('Realtime');
  }

  removeChannel(): never {
    return refuse('Realtime');
  }

  removeAllChannels(): never {
    return refuse('Realtime');
  }
}

/** Replaces the Storage client. */
export class StorageClient {
  /** @throws DataFailure ML-303, always. */
  from(): never {
    return refuse('Storage');
  }
}

/** supabase-js re-exports this class, so it must exist. Nothing throws it, because Storage is left out. */
export class StorageApiError extends Error {}

import type { RealtimeClient as WholeClient } from '@supabase/supabase-js';
import { refuse } from './refuse';

type UsedMethods = 'setAuth' | 'channel' | 'getChannels' | 'removeChannel' | 'removeAllChannels';

/** Builds replace @supabase/realtime-js with this module. See docs/decisions/supabase-parts.md. */
export class RealtimeClient implements Pick<WholeClient, UsedMethods> {
  /** Does nothing. The auth client calls it for every new token. */
  setAuth(): Promise<void> {
    return Promise.resolve();
  }

  /** @throws DataFailure ML-303, as all methods below do. */
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

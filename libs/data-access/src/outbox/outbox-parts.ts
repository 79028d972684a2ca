import type { Store } from '../subscribable';
import type { OutboxStatus } from './outbox-status';
import type { OutboxStorage } from './outbox-storage';
import type { AttemptParts } from './send-attempt';
import type { SenderTurn } from './sender-turn';

/** What an outbox is made of. Everything from outside (disk, network, clock, other tabs) comes in here. */
export interface OutboxParts extends AttemptParts {
  storage: OutboxStorage;
  turn: SenderTurn;
  /** Who is signed in as far as this device knows, without asking the network. */
  currentUserId(): string | null;
  /** Milliseconds since 1970. */
  now(): number;
  /** A number in [0, 1). */
  random(): number;
  status: Store<OutboxStatus>;
  /** A play came onto the disk. */
  onStored?(): void;
  /** Entries changed: other tabs show it too. */
  onChanged?(): void;
}

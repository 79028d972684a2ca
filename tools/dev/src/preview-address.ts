import { defaultRemotes, gridReactionSlot } from '@mindloom/domain';
import { ENTRY_FILE } from '@mindloom/game-build';

/** Where a game that no slot loads yet is shown: any slot would do, as the preview stands in its place. */
const BORROWED_SLOT = 'memory-match';

/** The shell's address that opens a slot with a remote of another origin in its place; the shell takes it on localhost only. */
function previewAddress(shell: string, slot: string, gameOrigin: string): string {
  const [gameId] = slot.split('@');
  const preview = `${slot}@${gameOrigin}/${ENTRY_FILE}`;
  return `${shell}/game/${gameId}?preview=${encodeURIComponent(preview)}`;
}

/** One line for every slot that loads the game by default; for a new game, one that shows it in the place of another. */
export function previewHints(game: string, shell: string, gameOrigin: string): string[] {
  const slots = Object.entries(defaultRemotes).filter(([, remote]) => remote === game);
  const hint = (slot: string, note: string) =>
    `${game} from source${note}: ${previewAddress(shell, slot, gameOrigin)}`;
  if (slots.length === 0) return [hint(BORROWED_SLOT, ` (in the place of ${BORROWED_SLOT})`)];
  return slots.map(([slot]) => hint(slot, slot === gridReactionSlot ? ' (from the grid card)' : ''));
}

import { defaultRemotes, gridReactionSlot } from '@mindloom/domain';
import { ENTRY_FILE } from '@mindloom/game-build';

/** The shell's address that opens a slot with a remote of another origin in its place; the shell takes it on localhost only. */
function previewAddress(shell: string, slot: string, gameOrigin: string): string {
  const [gameId] = slot.split('@');
  const preview = `${slot}@${gameOrigin}/${ENTRY_FILE}`;
  return `${shell}/game/${gameId}?preview=${encodeURIComponent(preview)}`;
}

/** One line for every slot that loads the game by default. */
export function previewHints(game: string, shell: string, gameOrigin: string): string[] {
  const slots = Object.entries(defaultRemotes).filter(([, remote]) => remote === game);
  const note = (slot: string) => (slot === gridReactionSlot ? ' (from the grid card)' : '');
  return slots.map(
    ([slot]) => `${game} from source${note(slot)}: ${previewAddress(shell, slot, gameOrigin)}`,
  );
}

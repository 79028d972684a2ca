import { type FinishedPlay, outbox } from '@mindloom/data-access';
import { refreshStatsKey } from '@mindloom/domain';
import { toast } from '@mindloom/ui';

/**
 * Keeps a finished play and tells the player: first the score, then what became of it (D-74).
 * @returns whether the result is safe, on this device or on the server.
 */
export async function saveResult(play: FinishedPlay): Promise<boolean> {
  toast.success(`Game complete! You scored ${play.play.rawScore} points.`);
  const outcome = await outbox.enqueue(play);
  if (!outcome.ok) {
    toast.error("Couldn't save your progress", {
      description: `Keep this tab open: your result is held here and sent as soon as possible. (${outcome.code})`,
    });
    return false;
  }
  sessionStorage.setItem(refreshStatsKey, 'true');
  toast.success('Game progress saved!', {
    description: 'Your stats are recorded, and your AI recommendations will update on the dashboard.',
  });
  return true;
}

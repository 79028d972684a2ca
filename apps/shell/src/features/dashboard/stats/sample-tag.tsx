import type { UserStats } from '@mindloom/domain';
import { Badge } from '@mindloom/ui';

/** On every card that shows sample figures (D-34); nothing on the player's own. */
export function SampleTag({ stats }: { stats: UserStats | null }) {
  return stats?.origin === 'sample' ? <Badge tone="warning">Sample</Badge> : null;
}

import type { Area } from '@mindloom/game-contract';
import { AreaIcon } from './area-icon';
import { AREA_WORDS } from './areas';
import { Badge } from './badge';

/** Icon, word and hue of an area, always together. */
export function AreaBadge({ area, className }: { area: Area; className?: string | undefined }) {
  return (
    <Badge data-area={area} className={className}>
      <AreaIcon area={area} size={16} />
      {AREA_WORDS[area]}
    </Badge>
  );
}

import { type Area, AREA_NAMES } from '@mindloom/game-contract';
import { AreaIcon } from './areas';
import { Badge } from './surfaces';

/** The glyph and name of an area, in the area's hue. */
export function AreaBadge({ area, className }: { area: Area; className?: string | undefined }) {
  return (
    <Badge data-area={area} className={className}>
      <AreaIcon area={area} size={16} />
      {AREA_NAMES[area]}
    </Badge>
  );
}

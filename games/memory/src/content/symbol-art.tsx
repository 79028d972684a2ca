import type { SymbolName } from '../deck';
import { ANIMALS } from './animals';
import { type Drawing, INKS } from './drawing';
import { EMOTIONS } from './emotions';
import { FOOD } from './food';
import { FRUITS } from './fruits';
import { SPACE } from './space';
import { SPORTS } from './sports';

const DRAWINGS: Record<SymbolName, Drawing> = {
  ...FRUITS,
  ...ANIMALS,
  ...SPACE,
  ...EMOTIONS,
  ...SPORTS,
  ...FOOD,
};
const OUTLINE_WIDTH = 1.6;

/**
 * The drawing of a symbol. It is an SVG, because emoji look different on each platform. The drawing has no accessible
 * name, because the card has one.
 */
export function SymbolArt({ name, className }: { name: SymbolName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={className}
      aria-hidden="true"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {DRAWINGS[name].map(([ink, path, width]) => {
        const isLine = width !== undefined && width > 0;
        return (
          <path
            key={path}
            d={path}
            fill={isLine ? 'none' : INKS[ink]}
            stroke={isLine ? INKS[ink] : INKS.dark}
            strokeWidth={width ?? OUTLINE_WIDTH}
          />
        );
      })}
    </svg>
  );
}

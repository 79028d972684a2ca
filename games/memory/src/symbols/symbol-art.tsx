import { createContext, use } from 'react';
import type { SymbolName } from '../deck';
import { INKS } from './drawing';
import type { Drawings } from './drawings';

/** The drawings, which are loaded before the game is mounted. */
export const DrawingsContext = createContext<Partial<Drawings>>({});

const OUTLINE_WIDTH = 1.6;

/**
 * The drawing of a symbol. It is an SVG, because emoji look different on each platform. The card has the accessible
 * name.
 */
export function SymbolArt({ name, className }: { name: SymbolName; className?: string | undefined }) {
  const drawing = use(DrawingsContext)[name] ?? [];
  return (
    <svg
      viewBox="0 0 48 48"
      className={className}
      aria-hidden="true"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {drawing.map(([ink, path, width]) => {
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

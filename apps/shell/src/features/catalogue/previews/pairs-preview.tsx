import { AREA_THREADS } from '@mindloom/ui';

const SHAPES = ['memory', 'speed', 'balanced', 'speed', 'balanced', 'memory'] as const;
const SIZE = 54;

/** Six cards; one pair turns and matches. */
export function PairsPreview() {
  return SHAPES.map((shape, index) => {
    const x = 47 + (index % 3) * (SIZE + 12);
    const y = 15 + Math.floor(index / 3) * (SIZE + 12);
    return (
      <g key={index} transform={`translate(${x} ${y})`}>
        <g className={shape === 'memory' ? 'preview-pair' : undefined}>
          <rect className="preview-back" width={SIZE} height={SIZE} rx="11" />
          <path className="preview-cloth" d="M9 18h36M9 27h36M9 36h36M18 9v36M27 9v36M36 9v36" />
          {shape === 'memory' && (
            <g className="preview-front">
              <rect className="preview-face" width={SIZE} height={SIZE} rx="11" />
              <path className="preview-glyph" transform="translate(9 9) scale(1.5)" d={AREA_THREADS[shape]} />
            </g>
          )}
        </g>
      </g>
    );
  });
}

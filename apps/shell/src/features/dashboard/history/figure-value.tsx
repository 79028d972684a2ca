import { figureText, type KeyFigure } from '@mindloom/domain';

/** A value of a figure; 'points' steps back behind its number. */
export function FigureValue({ figure, value }: { figure: KeyFigure; value: number }) {
  const [number, unit] = figureText(figure, value).split(' ');
  return (
    <>
      {number}
      {unit !== undefined && <span className="ml-1 font-text text-sm font-normal text-ink-soft">{unit}</span>}
    </>
  );
}

import type { Area } from '@mindloom/game-contract';
import type { ComponentType } from 'react';
import { AnswersPreview } from './answers-preview';
import { KeypadPreview } from './keypad-preview';
import { PairsPreview } from './pairs-preview';
import { PetalsPreview } from './petals-preview';

const PREVIEWS: Partial<Readonly<Record<Area, ComponentType>>> = {
  memory: PairsPreview,
  focus: KeypadPreview,
  logic: AnswersPreview,
};

/** A few seconds of the game, drawn small; it moves while the card is hovered or holds the focus. */
export function GamePreview({ category }: { category: Area }) {
  const Preview = PREVIEWS[category] ?? PetalsPreview;
  return (
    <svg className="preview" viewBox="34 0 212 150">
      <Preview />
    </svg>
  );
}

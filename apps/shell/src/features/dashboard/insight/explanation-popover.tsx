import { AnchoredPopover } from '@mindloom/ui/popover';
import type { ComponentProps } from 'react';
import { explanations } from './explanations';
import { type Figure, figureTitles } from './figure-titles';

export interface ExplanationPopoverProps extends Pick<
  ComponentProps<typeof AnchoredPopover>,
  'anchor' | 'open' | 'onOpenChange'
> {
  figure: Figure;
  /** The numbers of this player, shown after the explanation. */
  numbers: readonly string[];
}

/** The explanation of a figure. Its texts are long, so they load with the popover. */
export function ExplanationPopover({ figure, numbers, ...anchored }: ExplanationPopoverProps) {
  return (
    <AnchoredPopover {...anchored} title={figureTitles[figure]}>
      {[...explanations[figure], ...numbers].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </AnchoredPopover>
  );
}

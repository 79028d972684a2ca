import './insight.css';
import { buttonClass, useOnDemand } from '@mindloom/ui';
import { CircleHelp } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type Figure, figureTitles } from './figure-titles';

export interface HowCalculatedProps {
  figure: Figure;
  /** 'icon' shows a small icon. 'text' shows the whole question. */
  look?: 'icon' | 'text' | undefined;
  /** The numbers of this player, shown after the explanation. */
  numbers?: readonly string[] | undefined;
}

/** Explains in a popover how a figure is calculated. The popover is loaded on hover or focus, or preloaded. */
export function HowCalculated({ figure, look = 'icon', numbers = [] }: HowCalculatedProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part, load } = useOnDemand(loadPopover);
  const given: ComponentProps<'button'> = {
    ref: button,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => {
      load();
      setOpen((was) => !was);
    },
  };
  return (
    <>
      {look === 'icon' ? <IconButton {...given} title={figureTitles[figure]} /> : <TextButton {...given} />}
      {part && (
        <part.ExplanationPopover {...{ figure, numbers, open }} anchor={button} onOpenChange={setOpen} />
      )}
    </>
  );
}

const IconButton = ({ title, ...given }: ComponentProps<'button'> & { title: string }) => (
  <button
    {...given}
    className="how-mark"
    title="How is this calculated?"
    aria-label={`How is this calculated: ${title}`}
  >
    <CircleHelp size={16} aria-hidden="true" />
  </button>
);

const TextButton = (given: ComponentProps<'button'>) => (
  <button {...given} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
    <CircleHelp size={16} aria-hidden="true" />
    How is this calculated?
  </button>
);

/** Loads the popover and its texts. All figures share one chunk. */
const loadPopover = () => import('./explanation-popover');

/** Preloads the popover after the figures are shown. */
export function usePopoverPreload(isShown: boolean): void {
  useEffect(() => {
    // A failure is ignored here. The button loads the popover again and reports its failure.
    if (isShown) loadPopover().catch(() => undefined);
  }, [isShown]);
}

import './insight.css';
import { buttonClass, useOnDemand } from '@mindloom/ui';
import { CircleHelp } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { explanations, type Figure } from './explanations';
import { loadPopover } from './load-popover';

export interface HowCalculatedProps {
  figure: Figure;
  /** A mark alone beside a small figure; the question in words where there is room. */
  look?: 'mark' | 'words' | undefined;
}

/** 'How is this calculated?' behind a figure. The popover is loaded when the player reaches for it, or ahead. */
export function HowCalculated({ figure, look = 'mark' }: HowCalculatedProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part, load } = useOnDemand(loadPopover);
  const { title, text } = explanations[figure];
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
      {look === 'mark' ? <Mark {...given} title={title} /> : <Words {...given} />}
      {part && (
        <part.AnchoredPopover anchor={button} open={open} onOpenChange={setOpen} title={title}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </part.AnchoredPopover>
      )}
    </>
  );
}

const Mark = ({ title, ...given }: ComponentProps<'button'> & { title: string }) => (
  <button
    {...given}
    className="how-mark"
    title="How is this calculated?"
    aria-label={`How is this calculated: ${title}`}
  >
    <CircleHelp size={16} aria-hidden="true" />
  </button>
);

const Words = (given: ComponentProps<'button'>) => (
  <button {...given} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
    <CircleHelp size={16} aria-hidden="true" />
    How is this calculated?
  </button>
);

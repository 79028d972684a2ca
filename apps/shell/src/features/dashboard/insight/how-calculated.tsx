import './insight.css';
import { buttonClass } from '@mindloom/ui';
import { Popover } from '@mindloom/ui/popover';
import { CircleHelp } from 'lucide-react';
import { explanations, type Figure } from './explanations';

export interface HowCalculatedProps {
  figure: Figure;
  /** A mark alone beside a small figure; the question in words where there is room. */
  look?: 'mark' | 'words' | undefined;
}

/** 'How is this calculated?' behind a figure. */
export function HowCalculated({ figure, look = 'mark' }: HowCalculatedProps) {
  const { title, text } = explanations[figure];
  return (
    <Popover trigger={look === 'mark' ? <Mark title={title} /> : <Words />} title={title}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Popover>
  );
}

/** Base UI hands its own properties to the element. */
type Given = React.ComponentProps<'button'>;

const Mark = ({ title, ...given }: Given & { title: string }) => (
  <button
    type="button"
    {...given}
    className="how-mark"
    title="How is this calculated?"
    aria-label={`How is this calculated: ${title}`}
  >
    <CircleHelp size={16} aria-hidden="true" />
  </button>
);

const Words = (given: Given) => (
  <button type="button" {...given} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
    <CircleHelp size={16} aria-hidden="true" />
    How is this calculated?
  </button>
);

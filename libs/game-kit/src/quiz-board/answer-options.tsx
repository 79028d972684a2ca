import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { arrowTarget } from '../arrow-target';
import { type AnswerMark, AnswerOption } from './answer-option';
import styles from './answer-options.module.css';
import { useArrowsInto } from './use-arrows-into';

interface AnswerOptionsProps {
  /** What the options answer, for screen readers. */
  label: string;
  /** One to nine. The list must stay the same one, by identity, as long as the question does. */
  options: readonly ReactNode[];
  /** The index of the right option, or of all that are; null where every choice is accepted. */
  right: number | readonly number[] | null;
  /** Null while the question is open. Then the index of the chosen option, or null where the time was up first. */
  closed: { chosen: number | null } | null;
  onChoose: (index: number) => void;
  /** Options of a few characters, such as numbers, stand two in a row on every screen. */
  short?: boolean;
}

function markOf(index: number, { right, closed }: AnswerOptionsProps): AnswerMark | null {
  if (closed === null) return null;
  if (right !== null && [right].flat().includes(index)) return 'right';
  if (index !== closed.chosen) return null;
  return right === null ? 'chosen' : 'wrong';
}

const buttonsOf = (list: HTMLElement | null) =>
  [...(list?.children ?? [])].filter((child) => child instanceof HTMLElement);

/** How many stand in the first row, as the page has laid them out. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const [first] = buttons;
  return buttons.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length;
}

/**
 * The answers to choose from: by pointer, by the digits 1 to 9 anywhere in the game, or by arrow keys with Enter or
 * Space. Once the question is closed they show which was right, take no more, and keep the keyboard's focus. What was
 * pressed on the question before chooses nothing on this one.
 */
export function AnswerOptions(props: AnswerOptionsProps) {
  const { label, options, closed, onChoose, short = false } = props;
  const list = useRef<HTMLDivElement>(null);
  useArrowsInto(list);

  const move = (event: KeyboardEvent) => {
    const buttons = buttonsOf(list.current);
    const from = buttons.findIndex((button) => button === event.target);
    const to = arrowTarget(event.key, from, columnsOf(buttons), buttons.length);
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={list}
      role="group"
      aria-label={label}
      className={styles.options}
      data-short={short || undefined}
      onKeyDown={move}
    >
      {options.map((option, index) => (
        <AnswerOption
          key={index}
          digit={index + 1}
          question={options}
          mark={markOf(index, props)}
          closed={closed !== null}
          onChoose={() => onChoose(index)}
        >
          {option}
        </AnswerOption>
      ))}
    </div>
  );
}

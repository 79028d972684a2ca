import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Mark, type MarkKind } from '../board';
import { arrowTarget, useKey } from '../keyboard';
import styles from './answer-options.module.css';

/** The sign on an answer after the question has been closed. */
type AnswerMark = Extract<MarkKind, 'right' | 'wrong' | 'chosen'>;

interface AnswerOptionsProps {
  /** The accessible name of the group. */
  label: string;
  /** One to nine options. Pass the same array until the next question, because a new array means a new question. */
  options: readonly ReactNode[];
  /** The index or indexes of the right options; null if every choice is accepted. */
  right: number | readonly number[] | null;
  /**
   * How the question was closed. Null while it is open. `chosen` is the index of the chosen option, or null after a
   * timeout.
   */
  closed: { chosen: number | null } | null;
  onChoose: (index: number) => void;
  /** True for options of a few characters, such as numbers. Each row then has two options on every screen. */
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

/** Returns the number of buttons in the first row of the current layout. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const [first] = buttons;
  return buttons.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length;
}

/**
 * The answers of a question. The player chooses one with the pointer, with the digits 1 to 9 anywhere in the game, or
 * with arrow keys and Enter or Space. A closed question shows the right answer, accepts no choice, and keeps the
 * keyboard focus. A press that began on the previous question chooses nothing.
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

const SPOKEN: Record<AnswerMark, string> = {
  right: 'right answer',
  wrong: 'your answer, not right',
  chosen: 'your answer',
};

interface AnswerOptionProps {
  /** The digit key that chooses the option. */
  digit: number;
  /** Identifies the question. The value stays the same until the next question. */
  question: unknown;
  /** The sign that replaces the key after the question has been closed. */
  mark: AnswerMark | null;
  closed: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function AnswerOption({ digit, question, mark, closed, onChoose, children }: AnswerOptionProps) {
  const pressedFor = useRef<unknown>(null);
  const choose = () => {
    if (!closed) onChoose();
  };
  useKey(String(digit), choose);

  const pressBegan = () => (pressedFor.current = question);
  const keyWentDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Ignore the repeats of a held key, because they could answer the next question.
    if (event.repeat) event.preventDefault();
    else pressBegan();
  };
  const clicked = () => {
    const began = pressedFor.current;
    pressedFor.current = null;
    // Accept a click without a press before it, because assistive technology sends such clicks.
    if (began === null || began === question) choose();
  };
  return (
    <button
      type="button"
      className={styles.option}
      aria-disabled={closed || undefined}
      aria-keyshortcuts={String(digit)}
      data-mark={mark ?? undefined}
      onPointerDown={pressBegan}
      onKeyDown={keyWentDown}
      onClick={clicked}
    >
      <span className={styles.text}>{children}</span>
      {mark === null ? (
        <kbd className={styles.keycap} aria-hidden="true">
          {digit}
        </kbd>
      ) : (
        <span className={styles.badge} aria-hidden="true">
          <Mark kind={mark} />
        </span>
      )}
      {mark !== null && <span className={styles.spoken}>, {SPOKEN[mark]}</span>}
    </button>
  );
}

/** If the focus is outside the list, any arrow key moves it to the first button of the list. */
function useArrowsInto(list: RefObject<HTMLElement | null>): void {
  const enter = () => {
    const { current } = list;
    if (current === null || current.contains(current.ownerDocument.activeElement)) return;
    current.querySelector('button')?.focus({ preventScroll: true });
  };
  useKey('arrowup', enter);
  useKey('arrowdown', enter);
  useKey('arrowleft', enter);
  useKey('arrowright', enter);
}

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useKey } from '../use-key';
import styles from './answer-options.module.css';
import { Mark, type MarkKind } from './mark';

/** What an answer can turn out to be. */
export type AnswerMark = Extract<MarkKind, 'right' | 'wrong' | 'chosen'>;

const SPOKEN: Record<AnswerMark, string> = {
  right: 'right answer',
  wrong: 'your answer, not right',
  chosen: 'your answer',
};

interface AnswerOptionProps {
  /** The key that chooses it. */
  digit: number;
  /** The same value for as long as the question stands. */
  question: unknown;
  /** Shown in place of the digit once the question is closed. */
  mark: AnswerMark | null;
  closed: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One answer. */
export function AnswerOption({ digit, question, mark, closed, onChoose, children }: AnswerOptionProps) {
  const pressedFor = useRef<unknown>(null);
  const choose = () => {
    if (!closed) onChoose();
  };
  useKey(String(digit), choose);

  const pressBegan = () => (pressedFor.current = question);
  const keyWentDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // A held key would press again and again, also on the question that follows.
    if (event.repeat) event.preventDefault();
    else pressBegan();
  };
  const clicked = () => {
    const began = pressedFor.current;
    pressedFor.current = null;
    // Assistive technology clicks without a press.
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
      <span className={styles.badge} aria-hidden="true">
        {mark === null ? digit : <Mark kind={mark} />}
      </span>
      <span className={styles.text}>{children}</span>
      {mark !== null && <span className={styles.spoken}>, {SPOKEN[mark]}</span>}
    </button>
  );
}

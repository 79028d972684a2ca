import type { ComponentType } from 'react';
import styles from './question-prompt.module.css';
import type { RoundsWords } from './rounds-outcomes';
import type { RoundQuestion } from './rounds-state';

/** Draws a question for the eye; `isAnswered` once its answer may be shown. */
export type Prompt<Question> = ComponentType<{ question: Question; isAnswered: boolean }>;

interface QuestionPromptProps<Question extends RoundQuestion> {
  question: Question;
  isAnswered: boolean;
  words: RoundsWords<Question>;
  Prompt: Prompt<Question>;
}

/** A question: drawn for the eye, and in words for screen readers. */
export function QuestionPrompt<Question extends RoundQuestion>({
  question,
  isAnswered,
  words,
  Prompt: Drawn,
}: QuestionPromptProps<Question>) {
  return (
    <div className={styles.question}>
      <p className={styles.spoken}>{isAnswered ? words.solved(question) : words.spoken(question)}</p>
      <div aria-hidden="true">
        <Drawn question={question} isAnswered={isAnswered} />
      </div>
    </div>
  );
}

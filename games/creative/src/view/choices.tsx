import type { ViewProps } from '@mindloom/game-kit';
import { AnswerOptions } from '@mindloom/game-kit/quiz-board';
import { useMemo } from 'react';
import { DRAWINGS, OPTION_BOX } from '../bank/drawings';
import {
  accepts,
  type Challenge,
  choicesOf,
  type CreativeEvent,
  type CreativeState,
  isOpenEnded,
  shownChallenge,
  shownResult,
} from '../state';
import styles from './choices.module.css';
import { Drawn } from './drawn';

function faceOf({ id }: Challenge, choice: string) {
  const drawing = DRAWINGS[id]?.options?.[choice];
  if (drawing === undefined) return <span className={styles.words}>{choice}</span>;
  return <Drawn drawing={drawing} box={OPTION_BOX} name={choice} className={styles.drawn} />;
}

interface AnswersProps {
  challenge: Challenge;
  /** Null while the challenge stands open. */
  ended: { answer: string | null } | null;
  onChoose: (choice: number) => void;
}

function Answers({ challenge, ended, onChoose }: AnswersProps) {
  const choices = choicesOf(challenge);
  const faces = useMemo(() => choices.map((choice) => faceOf(challenge, choice)), [challenge, choices]);
  const right = choices.flatMap((choice, index) => (accepts(challenge, choice) ? [index] : []));
  const chosen = choices.findIndex((choice) => choice === ended?.answer);
  return (
    <AnswerOptions
      label={isOpenEnded(challenge) ? 'Ideas' : 'Answers'}
      options={faces}
      right={isOpenEnded(challenge) ? null : right}
      closed={ended === null ? null : { chosen: chosen === -1 ? null : chosen }}
      onChoose={onChoose}
      short={!isOpenEnded(challenge)}
    />
  );
}

/** What to choose from, from the first challenge to the end of the last. */
export function Choices({ state, send }: ViewProps<CreativeState, CreativeEvent>) {
  const challenge = shownChallenge(state);
  const { phase, results } = state;
  if (challenge === undefined || phase.name === 'loading' || phase.name === 'over') return null;
  return (
    <Answers
      challenge={challenge}
      ended={shownResult(state)}
      onChoose={(choice) => send({ type: 'answered', challenge: results.length, choice })}
    />
  );
}

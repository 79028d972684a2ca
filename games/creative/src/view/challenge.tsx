import { FOUR_ANSWER_KEYS, StartCard, type ViewProps } from '@mindloom/game-kit';
import { AnswerOptions, EmptyAnswers } from '@mindloom/game-kit/quiz-board';
import { useMemo } from 'react';
import { type Drawing, OPTION_BOX, PICTURE_BOX } from '../content/items';
import { accepts, type Challenge, choicesOf, type ClosedChallenge, isOpenEnded } from '../challenges';
import { type CreativeEvent, type CreativeState, scoreOf, shownChallenge, shownResult } from '../engine';
import { afterAll, ALL_DONE, LOADING, TASK, TYPE_NAMES } from '../feedback';
import type { ChallengeType } from '../rules';
import styles from './challenge.module.css';

/** The question of the challenge. Before the first and after the last challenge it is a message. */
export function Prompt({ state, onStart }: { state: CreativeState; onStart: () => void }) {
  const challenge = shownChallenge(state);
  const { phase } = state;
  const { name } = phase;
  if (name === 'loading') return <Message title={LOADING} />;
  if (phase.name === 'ready')
    return <StartCard task={TASK} keys={FOUR_ANSWER_KEYS} startsAtMs={phase.firstAtMs} onStart={onStart} />;
  if (name === 'over' || challenge === undefined)
    return <Message title={ALL_DONE} line={afterAll(scoreOf(state))} />;
  return (
    <div key={challenge.id} className={styles.prompt}>
      <TypeBadge type={challenge.type} />
      <h2 className={styles.question}>{challenge.prompt}</h2>
      {!isOpenEnded(challenge) && <Picture {...challenge} />}
    </div>
  );
}

function Message({ title, line }: { title: string; line?: string }) {
  return (
    <div className={styles.prompt}>
      <p className={styles.question}>{title}</p>
      {line !== undefined && <p className={styles.line}>{line}</p>}
    </div>
  );
}

/** The icons of the types: a link, a fork, an eye and a turn. */
const ICONS: Readonly<Record<ChallengeType, string>> = {
  association: 'M2 8a3 3 0 0 1 6 0 3 3 0 0 0 6 0M8 8a3 3 0 0 0-6 0M14 8a3 3 0 0 0-6 0',
  divergent: 'M2 8h4M6 8c3 0 3-5 8-5M6 8h8M6 8c3 0 3 5 8 5',
  visual: 'M1.5 8c3-5.5 10-5.5 13 0-3 5.5-10 5.5-13 0ZM8 6a2 2 0 1 0 .01 0Z',
  reversal: 'M4 3v4h4M4.5 7A5 5 0 1 1 4 11',
};

function TypeBadge({ type }: { type: ChallengeType }) {
  const { name, hint } = TYPE_NAMES[type];
  return (
    <p className={styles.kind}>
      <svg viewBox="0 0 16 16" className={styles.sign} aria-hidden="true">
        <path d={ICONS[type]} fill="none" stroke="currentcolor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <b>{name}</b> {hint}
    </p>
  );
}

function Picture({ picture, pictured }: Pick<ClosedChallenge, 'picture' | 'pictured'>) {
  if (picture === null || pictured === null) return null;
  return <Drawn drawing={picture} box={PICTURE_BOX} name={pictured} className={styles.picture} />;
}

interface DrawnProps {
  drawing: Drawing;
  /** The size of the drawing's view box. */
  box: { width: number; height: number };
  /** The description of the drawing for screen readers. */
  name: string;
  className: string | undefined;
}

function Drawn({ drawing: { filled, lines }, box: { width, height }, name, className }: DrawnProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={name}>
      {lines !== undefined && <path d={lines} className={styles.outline} />}
      {filled !== undefined && <path d={filled} className={styles.filled} />}
    </svg>
  );
}

/** The buttons with the answers of the displayed challenge. */
export function Choices({ state, send }: ViewProps<CreativeState, CreativeEvent>) {
  const challenge = shownChallenge(state);
  const { phase, results } = state;
  if (phase.name === 'loading' || phase.name === 'ready') return <EmptyAnswers short />;
  if (challenge === undefined || phase.name === 'over') return null;
  return (
    <Answers
      challenge={challenge}
      ended={shownResult(state)}
      onChoose={(choice) => send({ type: 'answered', challenge: results.length, choice })}
    />
  );
}

interface AnswersProps {
  challenge: Challenge;
  /** The answer to a challenge that has ended; null while the player can still answer. */
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

/** Returns the drawing of an answer, or its text if it has no drawing. */
function faceOf(challenge: Challenge, choice: string) {
  const drawing = isOpenEnded(challenge) ? undefined : challenge.faces[choice];
  if (drawing === undefined) return <span className={styles.words}>{choice}</span>;
  return <Drawn drawing={drawing} box={OPTION_BOX} name={choice} className={styles.drawn} />;
}

import type { Area } from '@mindloom/game-contract';
import { useMemo } from 'react';
import { Board } from '../board';
import { Confetti } from '../confetti';
import type { ViewProps } from '../define-react-game';
import { AnswerOptions, CountdownBar, QuizGround } from '../quiz-board';
import { numberText } from './number-text';
import { type Prompt, QuestionPrompt } from './question-prompt';
import { ReadyCard } from './ready-card';
import { RoundFeedback } from './round-feedback';
import styles from './rounds-board.module.css';
import { ALARM_BELOW_S, barClockOf, RoundsFigures } from './rounds-figures';
import type { RoundsWords } from './rounds-outcomes';
import {
  type RoundQuestion,
  type RoundsEvent,
  type RoundsLevels,
  type RoundsState,
  shownResult,
  turnOf,
} from './rounds-state';
import { RoundsThread } from './rounds-thread';

/** What a game of timed rounds brings to its board. */
export interface RoundsLook<Question extends RoundQuestion> {
  area: Exclude<Area, 'balanced'>;
  levels: RoundsLevels;
  words: RoundsWords<Question>;
  howToPlay: string;
  Prompt: Prompt<Question>;
}

interface RoundsBoardProps<Question extends RoundQuestion> extends ViewProps<
  RoundsState<Question>,
  RoundsEvent
> {
  look: RoundsLook<Question>;
}

/** Draws a state of a game of timed rounds and says what the player did; the question is the game's own. */
export function RoundsBoard<Question extends RoundQuestion>({
  state,
  send,
  look,
}: RoundsBoardProps<Question>) {
  const { phase, question, results } = state;
  const { options, answer } = question;
  const { rounds, limitMs } = look.levels[state.difficulty];
  const turn = turnOf(state);
  const result = shownResult(state);
  const labels = useMemo(() => options.map(numberText), [options]);
  const isReady = phase.name === 'ready';
  const isPerfect = result !== null && results.length === rounds && results.every(({ isRight }) => isRight);
  return (
    <Board
      figures={<RoundsFigures state={state} rounds={rounds} limitMs={limitMs} />}
      controls={<RoundsThread results={results} rounds={rounds} />}
    >
      <QuizGround
        area={look.area}
        bar={
          <CountdownBar clock={barClockOf(state, limitMs)} limitMs={limitMs} alarmBelowS={ALARM_BELOW_S} />
        }
        prompt={
          isReady ? (
            <ReadyCard afterPause={phase.afterPause} howToPlay={look.howToPlay} />
          ) : (
            <QuestionPrompt
              key={turn}
              question={question}
              isAnswered={result !== null}
              words={look.words}
              Prompt={look.Prompt}
            />
          )
        }
        feedback={
          <RoundFeedback
            result={result}
            answer={answer}
            isPerfect={isPerfect}
            because={look.words.because?.(question) ?? null}
          />
        }
      >
        <div className={styles.answers}>
          {!isReady && (
            <AnswerOptions
              short
              label="Answers"
              options={labels}
              right={options.indexOf(answer)}
              closed={result && { chosen: result.chosen === null ? null : options.indexOf(result.chosen) }}
              onChoose={(option) => send({ type: 'answered', turn, option })}
            />
          )}
        </div>
      </QuizGround>
      {isPerfect && <Confetti />}
    </Board>
  );
}

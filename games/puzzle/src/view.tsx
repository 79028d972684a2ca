import { Board, useKey, type ViewProps } from '@mindloom/game-kit';
import { AnswerOptions, CountdownBar, QuizGround } from '@mindloom/game-kit/quiz-board';
import { ALARM_BELOW_S, limitMs } from './rules';
import type { PuzzleEvent, PuzzleState } from './state';
import { clockOf } from './view/clock-of';
import { Controls } from './view/controls';
import { Feedback } from './view/feedback';
import { Figures } from './view/figures';
import { GameOver } from './view/game-over';
import { LevelUp } from './view/level-up';
import { Prompt } from './view/prompt';

/** The four answers, from the moment that the puzzle is asked. */
function Answers({ state, send }: ViewProps<PuzzleState, PuzzleEvent>) {
  const { phase, puzzle, answers } = state;
  if (phase.name === 'ready') return null;
  return (
    <AnswerOptions
      label="Answers"
      options={answers}
      right={answers.indexOf(puzzle.correctAnswer)}
      closed={phase.name === 'asking' ? null : { chosen: phase.name === 'answered' ? phase.chosen : null }}
      onChoose={(index) => send({ type: 'answered', answer: answers[index] ?? '' })}
    />
  );
}

/** Draws a state of Puzzle Solver and says what the player did. */
export function PuzzleView({ state, send }: ViewProps<PuzzleState, PuzzleEvent>) {
  useKey('h', () => send({ type: 'hinted' }));
  useKey('r', () => send({ type: 'restarted' }));
  const limit = limitMs(state.difficulty, state.level);
  return (
    <Board figures={<Figures state={state} />} controls={<Controls state={state} send={send} />}>
      <QuizGround
        area="logic"
        bar={
          <>
            <CountdownBar clock={clockOf(state)} limitMs={limit} alarmBelowS={ALARM_BELOW_S} />
            <LevelUp levelUp={state.levelUp} />
          </>
        }
        prompt={<Prompt key={`${state.turn}${state.phase.name === 'ready'}`} state={state} />}
        feedback={<Feedback state={state} />}
      >
        <Answers state={state} send={send} />
      </QuizGround>
      <GameOver state={state} send={send} />
    </Board>
  );
}

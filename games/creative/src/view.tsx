import { Board, type ViewProps } from '@mindloom/game-kit';
import { CountdownBar, QuizGround } from '@mindloom/game-kit/quiz-board';
import { ALARM_BELOW_S } from './rules';
import { type CreativeEvent, type CreativeState, shownChallenge } from './state';
import { Choices } from './view/choices';
import { clockOf } from './view/clock-of';
import { Figures } from './view/figures';
import { Foot } from './view/foot';
import { Prompt } from './view/prompt';

/** Draws a state of Creative Spark and says what the player did. */
export function CreativeView({ state, send }: ViewProps<CreativeState, CreativeEvent>) {
  const limitMs = shownChallenge(state)?.limitMs ?? 0;
  return (
    <Board figures={<Figures state={state} />}>
      <QuizGround
        area="creative"
        bar={<CountdownBar clock={clockOf(state)} limitMs={limitMs} alarmBelowS={ALARM_BELOW_S} />}
        prompt={<Prompt state={state} />}
        feedback={<Foot state={state} />}
      >
        <Choices state={state} send={send} />
      </QuizGround>
    </Board>
  );
}

import type { ViewProps } from '@mindloom/game-kit';
import { RoundsBoard, type RoundsEvent, type RoundsLook, type RoundsState } from '@mindloom/game-kit/rounds';
import type { Question } from './draw-question';
import { LEVELS as levels } from './rules';
import { HOW_TO_PLAY, WORDS as words } from './texts';
import { Problem } from './view/problem';

const LOOK: RoundsLook<Question> = { area: 'speed', levels, words, howToPlay: HOW_TO_PLAY, Prompt: Problem };

/** Draws a state of Mental Math and says what the player did. */
export const ArithmeticView = (props: ViewProps<RoundsState<Question>, RoundsEvent>) => (
  <RoundsBoard {...props} look={LOOK} />
);

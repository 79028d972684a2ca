import type { ViewProps } from '@mindloom/game-kit';
import { RoundsBoard, type RoundsEvent, type RoundsLook, type RoundsState } from '@mindloom/game-kit/rounds';
import type { Question } from './draw-question';
import { LEVELS as levels } from './rules';
import { HOW_TO_PLAY, WORDS as words } from './texts';
import { Sequence } from './view/sequence';

const LOOK: RoundsLook<Question> = { area: 'focus', levels, words, howToPlay: HOW_TO_PLAY, Prompt: Sequence };

/** Draws a state of Pattern Recognition and says what the player did. */
export const NumberSequenceView = (props: ViewProps<RoundsState<Question>, RoundsEvent>) => (
  <RoundsBoard {...props} look={LOOK} />
);

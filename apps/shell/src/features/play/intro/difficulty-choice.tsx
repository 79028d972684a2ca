import type { Difficulty } from '@mindloom/game-contract';

export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/**
 * A difficulty, 'for-you' for items that match the player's ability, or 'harder' for items above it.
 */
export type Step = Difficulty | 'for-you' | 'harder';

const STEP_NAMES: Readonly<Record<Step, string>> = {
  ...DIFFICULTY_NAMES,
  'for-you': 'For you',
  harder: 'A harder step',
};
const DIFFICULTIES: readonly Step[] = ['easy', 'medium', 'hard'];

interface DifficultyChoiceProps {
  chosen: Step;
  /** Whether the game can choose items for the player. */
  hasForYou: boolean;
  onChoose: (step: Step) => void;
}

/**
 * Lets the player choose Easy, Medium, Hard or For you for the next run (DAY-09). The choice of a harder step is shown
 * only if the dashboard or the result has chosen it.
 */
export const DifficultyChoice = ({ chosen, hasForYou, onChoose }: DifficultyChoiceProps) => (
  <fieldset className="intro-difficulty">
    <legend className="mb-2 text-sm font-semibold">Difficulty</legend>
    <div className="intro-choices">
      {stepsOf(chosen, hasForYou).map((step) => (
        <label key={step} className="intro-choice">
          <input type="radio" name="difficulty" checked={step === chosen} onChange={() => onChoose(step)} />
          {STEP_NAMES[step]}
        </label>
      ))}
    </div>
    {hasForYou && <p className="intro-hint">For you: tasks at your level, about 8 of 10 right.</p>}
  </fieldset>
);

const stepsOf = (chosen: Step, hasForYou: boolean): readonly Step[] => [
  ...DIFFICULTIES,
  ...(hasForYou ? (['for-you'] as const) : []),
  ...(chosen === 'harder' ? ([chosen] as const) : []),
];

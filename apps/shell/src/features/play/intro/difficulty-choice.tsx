import type { Difficulty } from '@mindloom/game-contract';

export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies readonly Difficulty[];

interface DifficultyChoiceProps {
  chosen: Difficulty;
  onChoose: (difficulty: Difficulty) => void;
}

/** Easy, Medium or Hard, for the next run (DAY-09). */
export const DifficultyChoice = ({ chosen, onChoose }: DifficultyChoiceProps) => (
  <fieldset className="intro-difficulty">
    <legend className="mb-2 text-sm font-semibold">Difficulty</legend>
    <div className="intro-choices">
      {DIFFICULTIES.map((difficulty) => (
        <label key={difficulty} className="intro-choice">
          <input
            type="radio"
            name="difficulty"
            checked={difficulty === chosen}
            onChange={() => onChoose(difficulty)}
          />
          {DIFFICULTY_NAMES[difficulty]}
        </label>
      ))}
    </div>
  </fieldset>
);

import { areaTitles, type GameHistory, measuredAreas } from '@mindloom/domain';
import { SelectField } from '@mindloom/ui';
import { capital } from './trend';
import type { Shown } from './use-trend-choice';

export interface TrendChoiceProps {
  shown: Shown;
  hasAreas: boolean;
  games: readonly GameHistory[];
  onSubject: (subject: string) => void;
  onFigure: (name: string) => void;
}

/** Which trend is shown: of an area, or of a game and one of its figures. */
export function TrendChoice({ shown, hasAreas, games, onSubject, onFigure }: TrendChoiceProps) {
  const subject = shown.kind === 'area' ? shown.area : shown.game.slot;
  return (
    <div className="trend-choice">
      <SelectField label="Show" value={subject} onChange={(event) => onSubject(event.target.value)}>
        {hasAreas && (
          <optgroup label="Areas">
            {measuredAreas.map((area) => (
              <option key={area} value={area}>
                {areaTitles[area]}
              </option>
            ))}
          </optgroup>
        )}
        {games.length > 0 && (
          <optgroup label="Games">
            {games.map(({ slot, entry }) => (
              <option key={slot} value={slot}>
                {entry.name}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      {shown.kind === 'game' && shown.figures.length > 1 && (
        <SelectField
          label="Figure"
          value={shown.figure.name}
          onChange={(event) => onFigure(event.target.value)}
        >
          {shown.figures.map(({ name, label }) => (
            <option key={name} value={name}>
              {capital(label)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

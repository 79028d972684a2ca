import {
  type AreaDay,
  type AreaDays,
  areaTitles,
  type GameHistory,
  type KeyFigure,
  type MeasuredArea,
  measuredAreas,
} from '@mindloom/domain';
import { SelectField } from '@mindloom/ui';
import { useState } from 'react';
import { capital } from './trend';

/** The chosen trend: an area, or one figure of a game. */
type Shown =
  | { kind: 'area'; area: MeasuredArea; days: readonly AreaDay[] }
  | { kind: 'game'; game: GameHistory; figures: readonly KeyFigure[]; figure: KeyFigure };

const shownGame = (game: GameHistory, figureName: string | null): Shown | null => {
  const figures = game.bests.map(({ figure }) => figure);
  const figure = figures.find(({ name }) => name === figureName) ?? figures[0];
  return figure === undefined ? null : { kind: 'game', game, figures, figure };
};

function shownArea(areaDays: AreaDays, subject: string | null): Shown {
  const [fullest = 'memory'] = measuredAreas.toSorted((a, b) => areaDays[b].length - areaDays[a].length);
  const area = measuredAreas.find((one) => one === subject) ?? fullest;
  return { kind: 'area', area, days: areaDays[area] };
}

/**
 * Holds the chosen trend. The default is the area with the most days. If the areas could not be read, it is the game
 * that was played last.
 * @param areaDays null when the areas could not be read.
 */
export function useTrendChoice(areaDays: AreaDays | null, games: readonly GameHistory[]) {
  const [subject, choose] = useState<string | null>(null);
  const [figureName, chooseFigure] = useState<string | null>(null);
  const game = games.find(({ slot }) => slot === subject) ?? (areaDays === null ? games[0] : undefined);
  const ofGame = game === undefined ? null : shownGame(game, figureName);
  const shown = ofGame ?? (areaDays === null ? null : shownArea(areaDays, subject));
  return { shown, choose, chooseFigure };
}

export interface TrendChoiceProps {
  shown: Shown;
  hasAreas: boolean;
  games: readonly GameHistory[];
  onSubject: (subject: string) => void;
  onFigure: (name: string) => void;
}

/** Lets the player choose the trend of an area, or of one figure of a game. */
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

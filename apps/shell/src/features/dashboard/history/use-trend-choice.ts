import {
  type AreaDay,
  type AreaDays,
  type GameHistory,
  type KeyFigure,
  type MeasuredArea,
  measuredAreas,
} from '@mindloom/domain';
import { useState } from 'react';

/** What is shown of the player's past: an area, or one figure of a game. */
export type Shown =
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
 * The choice of a trend. Before one is made: the area with the most days, else the latest game.
 * @param areaDays null where the areas could not be read.
 */
export function useTrendChoice(areaDays: AreaDays | null, games: readonly GameHistory[]) {
  const [subject, choose] = useState<string | null>(null);
  const [figureName, chooseFigure] = useState<string | null>(null);
  const game = games.find(({ slot }) => slot === subject) ?? (areaDays === null ? games[0] : undefined);
  const ofGame = game === undefined ? null : shownGame(game, figureName);
  const shown = ofGame ?? (areaDays === null ? null : shownArea(areaDays, subject));
  return { shown, choose, chooseFigure };
}

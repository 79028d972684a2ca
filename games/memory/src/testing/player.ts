import type { Difficulty } from '@mindloom/game-contract';
import { playByHand, repeatUntil } from '@mindloom/game-kit/testing';
import type { Card } from '../deck';
import { engine } from '../engine';
import { canFlip, type MemoryState } from '../state';

const first = <T>(list: readonly T[]): T => {
  const [item] = list;
  if (item === undefined) throw new RangeError('no card remains that can be turned');
  return item;
};

/** Returns two face-down cards that match, and two that do not match. */
export function choices(state: MemoryState): { pair: [Card, Card]; miss: [Card, Card] | undefined } {
  const closed = state.cards.filter((card) => canFlip(state, card));
  const card = first(closed);
  const partner = first(closed.filter(({ id, symbol }) => id !== card.id && symbol === card.symbol));
  const other = closed.find(({ symbol }) => symbol !== card.symbol);
  return { pair: [card, partner], miss: other && [card, other] };
}

/** Drives the engine of Memory Master in tests. */
export function createPlayer(difficulty: Difficulty, seed = 1) {
  const player = Object.assign(playByHand(engine, { difficulty, seed }), {
    /** Starts the game and waits for the end of the preview. */
    begin() {
      player.send({ type: 'started' });
      const isPlaying = () => player.state.phase.name === 'playing';
      repeatUntil('the hidden board', isPlaying, () => player.wait(100), 50);
      return player;
    },
    flip: (card: number) => player.send({ type: 'flipped', card }),
    flipPair: () => choices(player.state).pair.forEach(({ id }) => player.flip(id)),
    flipMiss: () => choices(player.state).miss?.forEach(({ id }) => player.flip(id)),
    /** Turns the two cards of a pair and waits until they are matched. */
    match() {
      player.flipPair();
      player.wait(500);
    },
    matchAll() {
      const isDone = () => player.state.phase.name !== 'playing';
      repeatUntil('a matched board', isDone, () => player.match(), 12);
    },
  });
  return player;
}

import type { Difficulty } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { advance } from '@mindloom/game-kit';
import { canFlip } from '../src/board';
import type { Card } from '../src/deal';
import { engine } from '../src/engine';
import type { MemoryEvent, MemoryState } from '../src/state';

const first = <T>(list: readonly T[]): T => {
  const [item] = list;
  if (item === undefined) throw new RangeError('nothing left to turn');
  return item;
};

/** Two closed cards that match, and two that do not. */
export function choices(state: MemoryState): { pair: [Card, Card]; miss: [Card, Card] | undefined } {
  const closed = state.cards.filter((card) => canFlip(state, card));
  const card = first(closed);
  const partner = first(closed.filter(({ id, symbol }) => id !== card.id && symbol === card.symbol));
  const stranger = closed.find(({ symbol }) => symbol !== card.symbol);
  return { pair: [card, partner], miss: stranger && [card, stranger] };
}

/** A player with a watch, for tests: it sends events at moments and lets time pass in between. */
export function createPlayer(difficulty: Difficulty, seed = 1) {
  let nowMs = 0;
  let state = engine.start({ ...defaultSettings, difficulty, seed }, nowMs);
  const player = {
    get state() {
      return state;
    },
    get nowMs() {
      return nowMs;
    },
    wait(ms: number) {
      nowMs += ms;
      state = advance(engine, state, nowMs);
    },
    send(event: MemoryEvent) {
      state = engine.step(advance(engine, state, nowMs), event, nowMs);
    },
    /** Starts, and looks until the cards hide. */
    begin() {
      player.send({ type: 'started' });
      while (state.phase.name !== 'playing') player.wait(100);
      return player;
    },
    flip: (card: number) => player.send({ type: 'flipped', card }),
    flipPair: () => choices(state).pair.forEach(({ id }) => player.flip(id)),
    flipMiss: () => choices(state).miss?.forEach(({ id }) => player.flip(id)),
    /** Finds a pair and waits until it counts. */
    match() {
      player.flipPair();
      player.wait(500);
    },
    matchAll() {
      while (state.phase.name === 'playing') player.match();
    },
  };
  return player;
}

import { describe, expect, it } from 'vitest';
import { createPlayer } from '../tests/player';
import { engine } from './engine';
import { outcomes } from './outcomes';

type Player = ReturnType<typeof createPlayer>;

/** What a step means outside the board. */
function meant(player: Player, happen: () => void) {
  const before = player.state;
  happen();
  return outcomes(before, player.state);
}

const said = (list: ReturnType<typeof outcomes>) =>
  list.flatMap((outcome) => (outcome.kind === 'announce' ? [outcome.text] : []));
const sounded = (list: ReturnType<typeof outcomes>) =>
  list.flatMap((outcome) => (outcome.kind === 'sound' ? [outcome.sound] : []));

describe('what the player hears', () => {
  it('is each digit when it is on the screen, not before and not again, and then the turn', () => {
    const player = createPlayer('easy');
    const words: string[] = [];
    player.playUntil('input', () => {
      const shown = meant(player, () => player.see());
      const after = meant(player, () => player.waitOn());
      words.push(...said(shown), ...said(after));
    });
    expect(words).toEqual([...player.state.sequence.map(String), 'Your turn: 3 digits.']);
  });

  it('is how many are right, and the new level with its points [SEQ-03]', () => {
    const player = createPlayer('easy').climb(2);
    player.watch();
    const [first, ...rest] = player.state.sequence.map((digit) => meant(player, () => player.enter(digit)));
    expect([said(first ?? []), sounded(first ?? [])]).toEqual([['1 of 4 right.'], ['tap']]);
    const last = rest.at(-1) ?? [];
    expect(said(last)).toEqual(['Level Up: 4. +20 points, from now on ×1.5.']);
    expect(sounded(last)).toEqual(['level']);
    expect(meant(player, () => player.waitOn())).toEqual([]);
  });

  it('is the end with the digits that it was and the score, which is reported [SEQ-05, SEQ-06]', () => {
    const player = createPlayer('easy', 3).climb(1);
    player.watch();
    const { sequence } = player.state;
    const list = meant(player, player.fail);
    expect(list).toContainEqual({ kind: 'report' });
    expect(said(list)).toEqual([
      `Wrong sequence! Game over. Press R to try again. It was ${sequence.join(' ')}. You scored 15.`,
    ]);
    expect(sounded(list)).toEqual(['bad']);
    expect(meant(player, () => player.wait(2000))).toEqual([]);
  });

  it('is what to do after Try Again, and why other digits come after a pause', () => {
    const player = createPlayer('easy');
    player.watch();
    player.fail();
    const again = meant(player, () => player.send({ type: 'restarted' }));
    expect(said(again)).toEqual(['Watch the digits, then enter them in the same order.']);
    player.waitOn();
    const resumed = engine.resumed?.(player.state, player.nowMs) ?? player.state;
    expect(said(outcomes(player.state, resumed))).toEqual([expect.stringMatching(/^You paused/)]);
  });
});

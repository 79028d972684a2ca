import { describe, expect, it } from 'vitest';
import { createPlayer } from './testing/player';
import { engine } from './engine';
import { outcomes } from './feedback';

type Player = ReturnType<typeof createPlayer>;

/** Returns the announcements, sounds and score reports that a change causes. */
function outcomesOf(player: Player, change: () => void) {
  const before = player.state;
  change();
  return outcomes(before, player.state);
}

const textsOf = (list: ReturnType<typeof outcomes>) =>
  list.flatMap((outcome) => (outcome.kind === 'announce' ? [outcome.text] : []));
const soundsOf = (list: ReturnType<typeof outcomes>) =>
  list.flatMap((outcome) => (outcome.kind === 'sound' ? [outcome.sound] : []));

describe('feedback of the sequence game', () => {
  it("the game announces each digit when it is on the screen, then the player's turn", () => {
    const player = createPlayer('easy');
    const words: string[] = [];
    player.playUntil('input', () => {
      const shown = outcomesOf(player, () => player.see());
      const after = outcomesOf(player, () => player.waitOn());
      words.push(...textsOf(shown), ...textsOf(after));
    });
    expect(words).toEqual([...player.state.sequence.map(String), 'Your turn: 3 digits.']);
  });

  it('the game announces the entered digits, then the new level with its points [SEQ-03]', () => {
    const player = createPlayer('easy').climb(2);
    player.watch();
    const [first, ...rest] = player.state.sequence.map((digit) =>
      outcomesOf(player, () => player.enter(digit)),
    );
    expect([textsOf(first ?? []), soundsOf(first ?? [])]).toEqual([['1 of 4 right.'], ['tap']]);
    const last = rest.at(-1) ?? [];
    expect(textsOf(last)).toEqual(['Level Up: 4. +20 points, from now on ×1.5.']);
    expect(soundsOf(last)).toEqual(['level']);
    expect(outcomesOf(player, () => player.waitOn())).toEqual([]);
  });

  it('the game announces game over with the sequence and the score, and reports the score [SEQ-05, SEQ-06]', () => {
    const player = createPlayer('easy', 3).climb(1);
    player.watch();
    const { sequence } = player.state;
    const list = outcomesOf(player, player.fail);
    expect(list).toContainEqual({ kind: 'report' });
    expect(textsOf(list)).toEqual([
      `Wrong sequence! Game over. Press R to try again. It was ${sequence.join(' ')}. You scored 15.`,
    ]);
    expect(soundsOf(list)).toEqual(['bad']);
    expect(outcomesOf(player, () => player.wait(2000))).toEqual([]);
  });

  it('the game announces the instructions after Try Again, and the reason for new digits after a pause', () => {
    const player = createPlayer('easy');
    player.watch();
    player.fail();
    const again = outcomesOf(player, () => player.send({ type: 'restarted' }));
    expect(textsOf(again)).toEqual(['Watch the digits, then enter them in the same order.']);
    player.waitOn();
    const resumed = engine.resumed?.(player.state, player.nowMs) ?? player.state;
    expect(textsOf(outcomes(player.state, resumed))).toEqual([expect.stringMatching(/^You paused/)]);
  });
});

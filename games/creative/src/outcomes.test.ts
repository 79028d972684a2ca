import { describe, expect, it } from 'vitest';
import { createPlayer } from '../tests/player';
import { outcomes } from './outcomes';
import { choicesOf, isOpenEnded } from './state';

type Player = ReturnType<typeof createPlayer>;

/** What a step says outside the board, and how it sounds. */
function meant(player: Player, happen: () => void) {
  const before = player.state;
  happen();
  const list = outcomes(before, player.state);
  const words = list.flatMap((outcome) => (outcome.kind === 'announce' ? [outcome.text] : []));
  const sounds = list.flatMap((outcome) => (outcome.kind === 'sound' ? [outcome.sound] : []));
  expect(words.length + sounds.length).toBe(list.length);
  return { words, sounds };
}

describe('what the player hears', () => {
  it('is the challenge with its place, its type and its four answers', () => {
    const player = createPlayer();
    const { words, sounds } = meant(player, player.begin);
    const [a, b, c, d] = choicesOf(player.challenge);
    expect(words).toEqual([
      `Challenge 1 of 6. Association: find the link. ${player.challenge.prompt} 1: ${a}. 2: ${b}. 3: ${c}. 4: ${d}.`,
    ]);
    expect(sounds).toEqual([]);
  });

  it('is what a picture shows, for those who do not see it', () => {
    const player = createPlayer('easy', 2).begin().climb(1);
    player.answer(true);
    const { words } = meant(player, player.goOn);
    const { challenge } = player;
    if (isOpenEnded(challenge) || challenge.pictured === null) throw new Error('seed 2 asks for a picture');
    expect(words[0]).toContain(`${challenge.prompt} ${challenge.pictured} 1: `);
  });

  it('is why an answer is right, and its points', () => {
    const player = createPlayer().begin();
    const { words, sounds } = meant(player, () => player.answer(true));
    const { challenge } = player;
    expect(words).toEqual([`${isOpenEnded(challenge) ? '' : challenge.because} +15 points.`]);
    expect(sounds).toEqual(['good']);
  });

  it('is the reply to an idea, and the roll, which judges nothing [CRE-18]', () => {
    const player = createPlayer().begin().climb(1);
    const { words } = meant(player, () => player.choose(2));
    const { challenge, result } = player;
    const reply = isOpenEnded(challenge) ? challenge.replies[result.answer ?? ''] : '';
    const factor = (result.rollTenths ?? NaN) / 10;
    expect(words).toEqual([
      `${reply} +${result.points} points. Bonus roll ×${factor}, not a judgement of your idea.`,
    ]);
  });

  it('is what a third right answer in a row adds to the next, and that it did', () => {
    const player = createPlayer().begin().climb(2);
    const third = meant(player, () => player.answer(true));
    expect(third.words[0]).toMatch(/points\. Streak bonus: 5 more for each answer\.$/);
    expect(third.sounds).toEqual(['level']);
    player.goOn();
    const fourth = meant(player, () => player.answer(true));
    expect(fourth.words[0]).toContain(`+${player.result.points} points, streak bonus included.`);
    expect(fourth.sounds).toEqual(['good']);
  });

  it('is the right answers after a wrong one, in the words of the spec [CRE-07]', () => {
    const player = createPlayer().begin();
    const { challenge } = player;
    const { words, sounds } = meant(player, () => player.answer(false));
    const right = isOpenEnded(challenge) ? '' : challenge.correctAnswers.join(' or ');
    expect(words).toEqual([
      `That's not quite it. Creative thinking is about exploring multiple possibilities. Right: ${right}.`,
    ]);
    expect(sounds).toEqual(['bad']);
  });

  it('is that the time is up, in the words of the spec; an idea has no right answer to name [CRE-08]', () => {
    const player = createPlayer().begin().climb(1);
    const { words, sounds } = meant(player, player.timeOut);
    expect(words).toEqual(["Time's up! Let's try another challenge."]);
    expect(sounds).toEqual(['bad']);
  });

  it('is the end with the score', () => {
    const player = createPlayer().begin().climb(5);
    player.answer(true);
    const total = player.state.results.reduce((sum, { points }) => sum + points, 0);
    const { words, sounds } = meant(player, player.goOn);
    expect(words).toEqual([`All challenges done. You scored ${total}. Odd ideas are welcome here any time.`]);
    expect(sounds).toEqual(['win']);
  });

  it('is no tip [CRE-03]', () => {
    const player = createPlayer().begin();
    player.wait(6000);
    const { index } = player.state.tip;
    expect(meant(player, () => player.wait(1000))).toEqual({ words: [], sounds: [] });
    expect(player.state.tip.index).toBe(index + 1);
  });
});

import { describe, expect, it } from 'vitest';
import { choicesOf, isOpenEnded } from './challenges';
import { outcomes } from './feedback';
import { createPlayer } from './testing/player';

type Player = ReturnType<typeof createPlayer>;

/** The announcements and sounds of a change; expects no other outcome. */
function heardAt(player: Player, change: () => void) {
  const before = player.state;
  change();
  const list = outcomes(before, player.state);
  const words = list.flatMap((outcome) => (outcome.kind === 'announce' ? [outcome.text] : []));
  const sounds = list.flatMap((outcome) => (outcome.kind === 'sound' ? [outcome.sound] : []));
  expect(words.length + sounds.length).toBe(list.length);
  return { words, sounds };
}

describe('feedback', () => {
  it('announces a challenge with its number, type and four answers', () => {
    const player = createPlayer();
    const { words, sounds } = heardAt(player, player.begin);
    const [a, b, c, d] = choicesOf(player.challenge);
    expect(words).toEqual([
      `Challenge 1 of 6. Association: find the link. ${player.challenge.prompt} 1: ${a}. 2: ${b}. 3: ${c}. 4: ${d}.`,
    ]);
    expect(sounds).toEqual([]);
  });

  it('describes a picture', () => {
    const player = createPlayer('easy', 2).begin().climb(1);
    player.answer(true);
    const { words } = heardAt(player, player.goOn);
    const { challenge } = player;
    if (isOpenEnded(challenge) || challenge.pictured === null) throw new Error('seed 2 asks for a picture');
    expect(words[0]).toContain(`${challenge.prompt} ${challenge.pictured} 1: `);
  });

  it('announces the reason of a right answer and its points', () => {
    const player = createPlayer().begin();
    const { words, sounds } = heardAt(player, () => player.answer(true));
    const { challenge } = player;
    expect(words).toEqual([`${isOpenEnded(challenge) ? '' : challenge.because} +15 points.`]);
    expect(sounds).toEqual(['good']);
  });

  it('announces the reply to an idea and the bonus roll as no judgement [CRE-18]', () => {
    const player = createPlayer().begin().climb(1);
    const { words } = heardAt(player, () => player.choose(2));
    const { challenge, result } = player;
    const reply = isOpenEnded(challenge) ? challenge.replies[result.answer ?? ''] : '';
    const factor = (result.rollTenths ?? NaN) / 10;
    expect(words).toEqual([
      `${reply} +${result.points} points. Bonus roll ×${factor}, not a judgement of your idea.`,
    ]);
  });

  it('announces a new streak bonus and its use', () => {
    const player = createPlayer().begin().climb(2);
    const third = heardAt(player, () => player.answer(true));
    expect(third.words[0]).toMatch(/points\. Streak bonus: 5 more for each answer\.$/);
    expect(third.sounds).toEqual(['level']);
    player.goOn();
    const fourth = heardAt(player, () => player.answer(true));
    expect(fourth.words[0]).toContain(`+${player.result.points} points, streak bonus included.`);
    expect(fourth.sounds).toEqual(['good']);
  });

  it('announces the right answers after a wrong one [CRE-07]', () => {
    const player = createPlayer().begin();
    const { challenge } = player;
    const { words, sounds } = heardAt(player, () => player.answer(false));
    const right = isOpenEnded(challenge) ? '' : challenge.correctAnswers.join(' or ');
    expect(words).toEqual([
      `That's not quite it. Creative thinking is about exploring multiple possibilities. Right: ${right}.`,
    ]);
    expect(sounds).toEqual(['bad']);
  });

  it('announces a timeout, without a right answer for an open-ended challenge [CRE-08]', () => {
    const player = createPlayer().begin().climb(1);
    const { words, sounds } = heardAt(player, player.timeOut);
    expect(words).toEqual(["Time's up! Let's try another challenge."]);
    expect(sounds).toEqual(['bad']);
  });

  it('announces the end with the score', () => {
    const player = createPlayer().begin().climb(5);
    player.answer(true);
    const total = player.state.results.reduce((sum, { points }) => sum + points, 0);
    const { words, sounds } = heardAt(player, player.goOn);
    expect(words).toEqual([`All challenges done. You scored ${total}. Odd ideas are welcome here any time.`]);
    expect(sounds).toEqual(['win']);
  });

  it('does not announce tips [CRE-03]', () => {
    const player = createPlayer().begin();
    player.wait(6000);
    const { index } = player.state.tip;
    expect(heardAt(player, () => player.wait(1000))).toEqual({ words: [], sounds: [] });
    expect(player.state.tip.index).toBe(index + 1);
  });
});

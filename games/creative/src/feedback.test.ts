import { describe, expect, it } from 'vitest';
import { choicesOf, isOpenEnded } from './challenges';
import { outcomes } from './feedback';
import { seedAsking } from './testing/challenges';
import { createPlayer } from './testing/player';

type Player = ReturnType<typeof createPlayer>;

/** Returns the announcements and sounds that a change causes. Expects that the change causes nothing else. */
function feedbackAfter(player: Player, change: () => void) {
  const before = player.state;
  change();
  const list = outcomes(before, player.state);
  const announcements = list.flatMap((outcome) => (outcome.kind === 'announce' ? [outcome.text] : []));
  const sounds = list.flatMap((outcome) => (outcome.kind === 'sound' ? [outcome.sound] : []));
  expect(announcements.length + sounds.length).toBe(list.length);
  return { announcements, sounds };
}

describe('feedback of the creative game', () => {
  it('the game announces a challenge with its number, type and four answers', () => {
    const player = createPlayer();
    const { announcements, sounds } = feedbackAfter(player, player.begin);
    const [a, b, c, d] = choicesOf(player.challenge);
    expect(announcements).toEqual([
      `Challenge 1 of 6. Association: find the link. ${player.challenge.prompt} 1: ${a}. 2: ${b}. 3: ${c}. 4: ${d}.`,
    ]);
    expect(sounds).toEqual([]);
  });

  it("the game announces the description of a challenge's picture", () => {
    const player = createPlayer('easy', seedAsking({ 2: 'four-legs' }))
      .begin()
      .climb(1);
    player.answer(true);
    const { announcements } = feedbackAfter(player, player.goOn);
    const { challenge } = player;
    if (isOpenEnded(challenge) || challenge.pictured === null)
      throw new Error('expected a challenge with a picture');
    expect(announcements[0]).toContain(`${challenge.prompt} ${challenge.pictured} 1: `);
  });

  it('the game announces why an answer is right and how many points it earns', () => {
    const player = createPlayer().begin();
    const { announcements, sounds } = feedbackAfter(player, () => player.answer(true));
    const { challenge } = player;
    expect(announcements).toEqual([`${isOpenEnded(challenge) ? '' : challenge.because} +15 points.`]);
    expect(sounds).toEqual(['good']);
  });

  it('the game announces the reply to an idea, and that the bonus roll is not a judgement [CRE-18]', () => {
    const player = createPlayer().begin().climb(1);
    const { announcements } = feedbackAfter(player, () => player.choose(2));
    const { challenge, result } = player;
    const reply = isOpenEnded(challenge) ? challenge.replies[result.answer ?? ''] : '';
    const factor = (result.rollTenths ?? NaN) / 10;
    expect(announcements).toEqual([
      `${reply} +${result.points} points. Bonus roll ×${factor} by chance, not a judgement of your idea.`,
    ]);
  });

  it('when the streak bonus rises, the game announces this, and announces after the next answer that the points include the bonus', () => {
    const player = createPlayer().begin().climb(2);
    const third = feedbackAfter(player, () => player.answer(true));
    expect(third.announcements[0]).toMatch(/points\. Streak bonus: 5 more for each answer\.$/);
    expect(third.sounds).toEqual(['level']);
    player.goOn();
    const fourth = feedbackAfter(player, () => player.answer(true));
    expect(fourth.announcements[0]).toContain(`+${player.result.points} points, streak bonus included.`);
    expect(fourth.sounds).toEqual(['good']);
  });

  it('the game announces the right answers and their reason after a wrong answer [CRE-07]', () => {
    const player = createPlayer().begin();
    const { challenge } = player;
    const { announcements, sounds } = feedbackAfter(player, () => player.answer(false));
    if (isOpenEnded(challenge)) throw new Error('expected a challenge with right answers');
    const right = challenge.correctAnswers.join(' or ');
    expect(announcements).toEqual([
      `That's not quite it. Creative thinking is about exploring multiple possibilities. The correct answer was: ${right}. ${challenge.because}`,
    ]);
    expect(sounds).toEqual(['bad']);
  });

  it('the game announces the timeout of an open-ended challenge without a right answer [CRE-08]', () => {
    const player = createPlayer().begin().climb(1);
    const { announcements, sounds } = feedbackAfter(player, player.timeOut);
    expect(announcements).toEqual(["Time's up! Let's try another challenge."]);
    expect(sounds).toEqual(['bad']);
  });

  it('the game announces the end of the run with the score', () => {
    const player = createPlayer().begin().climb(5);
    player.answer(true);
    const total = player.state.results.reduce((sum, { points }) => sum + points, 0);
    const { announcements, sounds } = feedbackAfter(player, player.goOn);
    expect(announcements).toEqual([
      `All challenges done. You scored ${total}. Odd ideas are welcome here any time.`,
    ]);
    expect(sounds).toEqual(['win']);
  });

  it('the game does not announce tips [CRE-03]', () => {
    const player = createPlayer().begin();
    player.wait(4000);
    const { index } = player.state.tip;
    expect(feedbackAfter(player, () => player.wait(1000))).toEqual({ announcements: [], sounds: [] });
    expect(player.state.tip.index).toBe(index + 1);
  });
});

// @vitest-environment happy-dom
import { pass } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIPS } from './rules';
import { seedAsking } from './testing/challenges';
import { answers, click, figure, marks, mountCreative, press } from './testing/mounted-game';

let game: ReturnType<typeof mountCreative>;

/**
 * A seed whose first challenge has one right answer, Butter, and whose third challenge has a picture and two right
 * answers.
 */
const SEED = seedAsking({ 0: 'fly-cup-scotch', 2: 'four-legs' });

beforeEach(() => {
  vi.useFakeTimers();
  game = mountCreative({ seed: SEED });
});

afterEach(() => {
  game.unmount();
  vi.useRealTimers();
});

/** The two parts of the text after a timeout (CRE-08). */
const TIME_UP = { verdict: "Time's up!", advice: "Let's try another challenge." };
const prompt = () => screen.getByRole('heading').textContent;

describe('before the first challenge', () => {
  it('the board shows the loading text while the challenges load, and then what to do [CRE-09]', () => {
    expect(screen.getByText('Loading your creative challenges...')).toBeTruthy();
    pass(400);
    expect(screen.queryByText('Loading your creative challenges...')).toBeNull();
    expect(screen.getByText(/^Choose the answer that fits\. .* choose any idea\.$/)).toBeTruthy();
    expect(screen.getByText('Time').closest('[data-hidden]')).not.toBeNull();
    expect(screen.queryByRole('group', { name: 'Answers' })).toBeNull();
    expect([figure('Challenge'), figure('Streak')]).toEqual(['1 of 6', '0']);
    game.begin();
    expect(screen.getByText('Time').closest('[data-hidden]')).toBeNull();
    expect(screen.queryByText('Loading your creative challenges...')).toBeNull();
    expect(prompt()).toBe(game.challenges[0]?.prompt);
  });
});

describe('a challenge', () => {
  beforeEach(() => game.begin());

  it('a challenge shows its type and four numbered answers', () => {
    expect(screen.getByText('Association')).toBeTruthy();
    expect(answers().map(({ textContent }) => textContent)).toEqual(
      game.choices().map((choice, index) => `${choice}${index + 1}`),
    );
  });

  it('the picture of a challenge has a text alternative', () => {
    game.climb(2);
    const challenge = game.challenges[2];
    const pictured = challenge !== undefined && 'pictured' in challenge ? challenge.pictured : null;
    expect(screen.getByRole('img', { name: pictured ?? '' })).toBeTruthy();
  });

  it('drawn answers have accessible names', () => {
    game.unmount();
    game = mountCreative({ seed: seedAsking({ 2: 'missing-bite' }) });
    game.begin();
    game.climb(2);
    expect(game.choices()).toContain('Small square');
    for (const choice of game.choices()) expect(screen.getByRole('button', { name: choice })).toBeTruthy();
  });

  it('the countdown stops while the run is paused', () => {
    pass(4000);
    expect(figure('Time')).toBe('16s');
    game.pause();
    pass(60_000);
    game.resume();
    expect(figure('Time')).toBe('16s');
    pass(15_999);
    expect(screen.queryByText(TIME_UP.verdict)).toBeNull();
    pass(1);
    expect(screen.getByText(TIME_UP.verdict)).toBeTruthy();
  });

  it('digit keys choose an answer, and an answered challenge is locked [GAME-52]', () => {
    press({ key: '9' });
    press({ key: 'ArrowDown' });
    expect(document.activeElement).toBe(answers()[0]);
    press({ key: String(1 + game.choices().indexOf('Butter')) });
    expect(game.host.totals).toEqual([15]);
    for (const button of answers()) click(button);
    for (const key of ['1', '2', '3', '4']) press({ key });
    expect(game.host.totals).toEqual([15]);
    expect(answers().every((button) => button.getAttribute('aria-disabled') === 'true')).toBe(true);
  });
});

describe('feedback', () => {
  beforeEach(() => game.begin());

  it('the feedback shows for 2 s why an answer is right, then the next challenge follows [CRE-05]', () => {
    game.answerRight();
    expect(screen.getByText('Butterfly, buttercup and butterscotch.')).toBeTruthy();
    expect(screen.getByText('+15 points')).toBeTruthy();
    expect([figure('Challenge'), figure('Streak')]).toEqual(['1 of 6', '1']);
    pass(1999);
    expect(screen.getByText('+15 points')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('+15 points')).toBeNull();
    expect(prompt()).toBe(game.challenges[1]?.prompt);
    expect(figure('Challenge')).toBe('2 of 6');
  });

  it('the feedback to a wrong answer shows the reason and a fixed text, and marks the right answer [CRE-07]', () => {
    game.answerWrong();
    expect(screen.getByText("That's not quite it.").closest('[data-feedback="wrong"]')).not.toBeNull();
    expect(screen.getByText('Creative thinking is about exploring multiple possibilities.')).toBeTruthy();
    expect(
      screen.getByText('The correct answer was: Butter. Butterfly, buttercup and butterscotch.'),
    ).toBeTruthy();
    expect(
      marks()
        .filter((mark) => mark !== 'none')
        .toSorted(),
    ).toEqual(['right', 'wrong']);
    expect(marks()[game.choices().indexOf('Butter')]).toBe('right');
    expect(game.host.totals).toEqual([]);
    expect(figure('Streak')).toBe('0');
  });

  it('the feedback shows for 2 s that the time is up, then the next challenge follows [CRE-05, CRE-08]', () => {
    game.climb(1);
    pass(25_000);
    expect(screen.getByText(TIME_UP.verdict)).toBeTruthy();
    expect(screen.getByText(TIME_UP.advice)).toBeTruthy();
    expect(figure('Time')).toBe('0s');
    pass(2000);
    expect(screen.queryByText(TIME_UP.verdict)).toBeNull();
    expect(prompt()).toBe(game.challenges[2]?.prompt);
  });

  it('a tap or Enter skips the feedback', () => {
    game.begin();
    for (const place of ['2 of 6', '3 of 6']) {
      game.answerRight();
      pass(300);
      if (place === '2 of 6')
        act(() => void fireEvent.pointerDown(screen.getByRole('heading'), { isPrimary: true, button: 0 }));
      else press({ key: 'Enter' });
      expect(figure('Challenge')).toBe(place);
      pass(200);
    }
  });

  it('the feedback marks all right answers if there are several', () => {
    game.climb(2);
    expect(game.choices()).toContain('A dachshund');
    game.answerRight();
    expect(marks().filter((mark) => mark === 'right')).toHaveLength(2);
  });

  it('the feedback to an idea shows the reply, and says that the bonus roll is not a judgement [CRE-18]', () => {
    game.climb(1);
    click(answers()[3] ?? document.body);
    const challenge = game.challenges[1];
    const replies = challenge !== undefined && 'replies' in challenge ? challenge.replies : {};
    expect(screen.getByText(replies[game.choices()[3] ?? ''] ?? 'none')).toBeTruthy();
    expect(
      screen.getByText(/Bonus roll ×(0\.7|1|1\.3) by chance, not a judgement of your idea\./),
    ).toBeTruthy();
    expect(marks()).toEqual(['none', 'none', 'none', 'chosen']);
  });

  it('a streak of three shows its bonus', () => {
    game.climb(2);
    expect(figure('Streak')).toBe('2');
    game.answerRight();
    expect(figure('Streak')).toBe('3+5');
  });
});

describe('the tips', () => {
  it('tips change every 8 s without an announcement, and stay the same during a pause [CRE-03]', () => {
    expect(TIPS).toHaveLength(6);
    pass(7900);
    expect(screen.getByText(TIPS[0])).toBeTruthy();
    pass(100);
    expect(screen.getByText(TIPS[1])).toBeTruthy();
    game.pause();
    pass(60_000);
    game.resume();
    expect(screen.getByText(TIPS[1])).toBeTruthy();
    pass(8000);
    expect(screen.getByText(TIPS[2])).toBeTruthy();
    expect(game.host.announcements.filter((said) => TIPS.some((tip) => said.includes(tip)))).toEqual([]);
  });
});

describe('the host of the creative game', () => {
  it('the host receives rising totals, and a single end after all feedback [CRE-04, GAME-41, GAME-42, GAME-43]', () => {
    game.begin();
    game.climb(5);
    game.answerRight();
    pass(1999);
    expect(game.host.ends).toEqual([]);
    pass(1);
    expect(game.host.ends).toHaveLength(1);
    expect(game.host.ends[0]?.metrics).toMatchObject({
      challenges: 6,
      right: 3,
      ideas: 3,
      accuracy: 1,
      bestStreak: 6,
    });
    expect(screen.getByText('All challenges done')).toBeTruthy();
    expect(game.host.totals).toHaveLength(6);
    expect(game.host.totals).toEqual(game.host.totals.toSorted((a, b) => a - b));
    game.tell((handle) => handle.end?.());
    pass(60_000);
    expect(game.host.ends).toHaveLength(1);
    expect(game.host.notices).toEqual([]);
  });

  it('the host can end the run early and receives nothing after unmount [GAME-43]', () => {
    game.begin();
    game.climb(1);
    game.tell((handle) => handle.end?.());
    expect(game.host.ends).toHaveLength(1);
    expect(game.host.ends[0]?.metrics).toMatchObject({ challenges: 1, right: 1 });
    game.unmount();
    pass(60_000);
    expect(game.host.totals).toEqual([15]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

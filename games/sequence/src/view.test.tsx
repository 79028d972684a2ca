// @vitest-environment happy-dom
import { pass, applyStyles } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  click,
  figure,
  isMarked,
  key,
  keypad,
  keys,
  looks,
  press,
  shownDigit,
  mountSequence,
} from './testing/mounted-game';

let game: ReturnType<typeof mountSequence>;

beforeEach(() => {
  vi.useFakeTimers();
  game = mountSequence();
});

afterEach(() => {
  game.unmount();
  vi.useRealTimers();
});

const FRAMES_MS = 40;
/** The colours of the game on a page without the shell. */
const [GREEN, RED] = ['#1b7a4b', '#b3261e'];

const beadIn = (place: Element | undefined) => place?.firstElementChild ?? document.body;
const tryAgain = () => screen.queryByRole('button', { name: 'Try Again' });
const arePressable = () => keys().filter((element) => element.getAttribute('aria-disabled') !== 'true');

describe('the keypad', () => {
  it('the keypad has the digits 1 to 9 in rows of three [SEQ-10]', async () => {
    await applyStyles('src/view/keypad.module.css');
    expect(keys().map(({ textContent }) => textContent)).toEqual('123456789'.split(''));
    expect(getComputedStyle(keypad()).gridTemplateColumns).toMatch(/^repeat\(3, /);
  });
});

describe('a sequence', () => {
  it('a sequence shows one digit at a time on the screen and on its key, then asks for the input [SEQ-01]', () => {
    expect(shownDigit()).toBeNull();
    const digits = game.watch();
    expect(digits).toHaveLength(3);
    expect(game.host.announcements).toEqual([...digits.map(String), 'Your turn: 3 digits.']);
    expect(looks()).toEqual(Array(9).fill('plain'));
  });

  it('the screen is blank between two digits [SEQ-12]', () => {
    pass(3000);
    expect(shownDigit()).not.toBeNull();
    pass(780 + FRAMES_MS);
    expect(shownDigit()).toBeNull();
    pass(100);
    expect(shownDigit()).toBeNull();
    pass(50);
    expect(shownDigit()).not.toBeNull();
  });

  it('keys enter nothing while the digits are shown [SEQ-08]', () => {
    expect(arePressable()).toEqual([]);
    pass(3100);
    expect(shownDigit()).not.toBeNull();
    expect(arePressable()).toEqual([]);
    for (const element of keys()) click(element);
    game.watch();
    expect(screen.getByRole('img', { name: '0 of 3 digits entered' })).toBeTruthy();
    expect(arePressable()).toHaveLength(9);
    expect(screen.queryByText('Wrong sequence! Game over.')).toBeNull();
  });
});

describe('a right digit', () => {
  it('a right digit turns its key and its bead green with a check mark [SEQ-02]', async () => {
    const [first = NaN] = game.watch();
    click(key(first));
    expect(isMarked(key(first), 'right')).toBe(true);
    const places = screen.getByRole('img', { name: '1 of 3 digits entered' }).children;
    expect([...places].map((place) => isMarked(place, 'right'))).toEqual([true, false, false]);
    expect(places[0]?.textContent).toBe(String(first));
    await applyStyles('src/view/keypad.module.css', 'src/view/screen.module.css');
    expect(getComputedStyle(key(first)).background).toBe(GREEN);
    expect([...places].map((place) => getComputedStyle(beadIn(place)).color === GREEN)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('a right digit marks only its own key until the next entry [SEQ-02]', () => {
    for (const digit of game.watch().slice(0, -1)) {
      click(key(digit));
      expect(looks().map((look) => look === 'right')).toEqual(keys().map((each) => each === key(digit)));
    }
  });
});

describe('a complete sequence', () => {
  it('a complete sequence shows Level Up with its points, adds them, and raises the level [SEQ-03, GAME-42]', () => {
    game.climb(1);
    expect(screen.getByText('Level Up')).toBeTruthy();
    expect(screen.getByText('+15 points')).toBeTruthy();
    expect(figure('Round')).toBe('2');
    expect(game.host.totals).toEqual([15]);
    game.climb(1);
    expect(game.host.totals).toEqual([15, 30]);
  });

  it('a new sequence follows 1.5 s after a complete one, and is longer at the third level [SEQ-04, SEQ-09]', () => {
    game.climb(2);
    pass(1499);
    expect(screen.getByText('Level Up')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Level Up')).toBeNull();
    expect(shownDigit()).not.toBeNull();
    expect(figure('Digits')).toBe('4');
  });

  it('the bonus rises with every third sequence [SEQ-14]', () => {
    game.climb(2);
    expect(figure('Bonus')).toBe('×1');
    game.climb(1);
    expect(figure('Bonus')).toBe('×1.5');
    expect(screen.getByText('+20 points, from now on ×1.5')).toBeTruthy();
  });
});

describe('a wrong digit', () => {
  it('a wrong digit turns red with a cross, and game over is shown with the sequence [SEQ-05]', async () => {
    const { digits, wrong } = game.fail();
    expect(key(wrong).dataset.look).toBe('wrong');
    expect(isMarked(key(wrong), 'wrong')).toBe(true);
    expect(screen.getByText('Wrong sequence! Game over.')).toBeTruthy();
    expect(screen.getByText(`It was ${digits.join(' ')}. You scored 0.`)).toBeTruthy();
    expect(screen.getByText('Your result comes now. Try Again starts a new run.')).toBeTruthy();
    const [place] = screen.getByRole('img').children;
    expect(place !== undefined && isMarked(place, 'wrong')).toBe(true);
    expect(place?.textContent).toBe(String(wrong));
    await applyStyles(
      'src/view/keypad.module.css',
      'src/view/screen.module.css',
      '../../libs/game-kit/src/verdict.module.css',
    );
    expect(getComputedStyle(key(wrong)).background).toBe(RED);
    expect(getComputedStyle(beadIn(place)).color).toBe(RED);
    expect(getComputedStyle(screen.getByText('Wrong sequence! Game over.')).color).toBe(RED);
  });

  it('a wrong digit reports the score immediately and the end 2 s later [SEQ-06, GAME-43]', () => {
    game.climb(1);
    game.fail();
    expect(game.host.totals).toEqual([15, 15]);
    pass(1999);
    expect(game.host.ends).toEqual([]);
    pass(1);
    expect(game.host.ends).toHaveLength(1);
    expect(game.host.ends[0]?.metrics).toEqual({ sequences: 1, longest: 3, digits: 3, redrawn: 0 });
    game.tell((handle) => handle.end?.());
    pass(60_000);
    expect(game.host.ends).toHaveLength(1);
  });

  it('a wrong digit reports a score of 0 as well [SEQ-06]', () => {
    game.fail();
    expect(game.host.totals).toEqual([0]);
  });

  it('the keys are locked after a wrong digit, also after the end [SEQ-08]', () => {
    const { wrong } = game.fail();
    expect(arePressable()).toEqual([]);
    for (const element of keys()) click(element);
    pass(2000);
    for (const element of keys()) click(element);
    expect(arePressable()).toEqual([]);
    expect(looks().filter((look) => look !== 'plain')).toEqual(['wrong']);
    expect(key(wrong).dataset.look).toBe('wrong');
    expect(game.host.totals).toEqual([0]);
  });
});

describe('a skip', () => {
  const tap = () => act(() => void fireEvent.pointerDown(keypad(), { isPrimary: true, button: 0 }));

  it('after a complete sequence, a skip starts the next sequence at once', () => {
    game.enterAll(game.watch());
    pass(300);
    tap();
    pass(FRAMES_MS);
    expect(shownDigit()).not.toBeNull();
  });

  it('a skip ends the run after a wrong digit, but not within the first second', () => {
    game.fail();
    pass(900);
    tap();
    expect(game.host.ends).toEqual([]);
    pass(100);
    tap();
    expect(game.host.ends).toHaveLength(1);
  });
});

describe('Try Again', () => {
  it('Try Again resets score and level, and cancels the pending end of the run [SEQ-07, GAME-44]', () => {
    game.climb(2);
    game.fail();
    pass(1990);
    click(tryAgain() ?? document.body);
    click(screen.getByRole('button', { name: 'Yes, restart' }));
    expect(game.host.totals.at(-1)).toBe(0);
    expect([figure('Round'), figure('Digits')]).toEqual(['1', '3']);
    expect(screen.queryByText('Wrong sequence! Game over.')).toBeNull();
    game.climb(1);
    pass(60_000);
    expect(game.host.ends).toEqual([]);
    expect(game.host.totals.at(-1)).toBe(15);
  });

  it.each([
    ['its button', () => click(tryAgain() ?? document.body)],
    ['R', () => press({ key: 'r' })],
  ])(
    'Try Again by %s asks for a confirmation if points would be lost, and the end of the run waits for the answer',
    (_way, restart) => {
      game.climb(1);
      game.fail();
      restart();
      expect(screen.getByRole('alertdialog', { name: 'Restart this game?' })).toBeTruthy();
      expect(screen.getByText('You lose your 15 points and start at round 1.')).toBeTruthy();
      const keep = screen.getByRole('button', { name: 'No, keep my points' });
      expect(document.activeElement).toBe(keep);
      expect(tryAgain()).toBeNull();
      pass(60_000);
      act(() => void fireEvent.pointerDown(keypad(), { isPrimary: true, button: 0 }));
      expect(game.host.ends).toEqual([]);
      click(keep);
      expect(game.host.ends).toHaveLength(1);
      // The first reported total is for the complete sequence, the second for the wrong digit. The question reported
      // none.
      expect(game.host.totals).toEqual([15, 15]);
    },
  );

  it('without points, Try Again restarts at once', () => {
    game.fail();
    press({ key: 'r' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('Wrong sequence! Game over.')).toBeNull();
    expect(game.watch()).toHaveLength(3);
  });

  it('Try Again is offered only after a wrong digit [SEQ-07]', () => {
    expect(tryAgain()).toBeNull();
    game.watch();
    expect(tryAgain()).toBeNull();
    game.fail();
    expect(tryAgain()).not.toBeNull();
    pass(2000);
    expect(tryAgain()).toBeNull();
  });
});

describe('the host', () => {
  it('a pause by the host draws new digits and keeps level and score', () => {
    game.climb(1);
    pass(1600);
    game.pause();
    pass(60_000);
    game.resume();
    expect(screen.getByText(/^You paused/)).toBeTruthy();
    expect(figure('Round')).toBe('2');
    expect(game.watch()).toHaveLength(3);
    expect(game.host.totals).toEqual([15]);
  });

  it('the host receives totals, a single end, and nothing after unmount [GAME-41, GAME-43]', () => {
    game.climb(3);
    game.tell((handle) => handle.end?.());
    expect(game.host.ends).toHaveLength(1);
    game.unmount();
    pass(60_000);
    expect(game.host.totals).toEqual([15, 30, 50]);
    expect(game.host.notices).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

// @vitest-environment happy-dom
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { PACES } from '@mindloom/game-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerPace,
  chooseMotion,
  isHapticsOn,
  isMotionReduced,
  isSoundOn,
  motionChoice,
  rememberHaptics,
  rememberPace,
  rememberSound,
  vibrateFor,
} from './preferences';

const page = document.documentElement;
let systemReduces = false;

beforeEach(() => {
  systemReduces = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: systemReduces && media.includes('reduce'),
    media,
  }));
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Runs the script that index.html runs before the first paint. */
function boot(): void {
  const color = document.createElement('meta');
  color.name = 'theme-color';
  document.head.append(color);
  runInThisContext(readFileSync('../../libs/ui/public/theme.js', 'utf8'));
}

describe('motion', () => {
  it("motion follows the system's setting until the player chooses", () => {
    expect([motionChoice(), isMotionReduced()]).toEqual(['system', false]);
    systemReduces = true;
    expect([motionChoice(), isMotionReduced()]).toEqual(['system', true]);
  });

  it("the player can reduce motion, and can return to the system's setting", () => {
    chooseMotion('reduced');
    expect([isMotionReduced(), page.dataset.motion]).toEqual([true, 'reduced']);
    chooseMotion('system');
    expect([isMotionReduced(), page.dataset.motion]).toEqual([false, 'system']);
  });

  it('the choice of reduced motion applies before the first paint, and follows changes in another tab', () => {
    localStorage.setItem('mindloom.motion', 'reduced');
    boot();
    expect(page.dataset.motion).toBe('reduced');
    localStorage.removeItem('mindloom.motion');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mindloom.motion' }));
    expect(page.dataset.motion).toBe('system');
  });
});

describe('sound', () => {
  it("sound is off by default, and the player's choice is stored [GAME-53]", () => {
    expect(isSoundOn()).toBe(false);
    rememberSound(true);
    expect([isSoundOn(), localStorage.getItem('mindloom.sound')]).toEqual([true, 'on']);
  });

  it('the choice of sound is remembered for this visit when it cannot be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    rememberSound(true);
    expect(isSoundOn()).toBe(true);
    rememberSound(false);
    expect(isSoundOn()).toBe(false);
  });
});

describe('vibration', () => {
  it('vibration is off by default, and follows the player’s choice', () => {
    const vibrate = vi.fn();
    vi.stubGlobal('navigator', { vibrate });
    vibrateFor('success');
    expect(vibrate).not.toHaveBeenCalled();
    rememberHaptics(true);
    vibrateFor('success');
    expect([isHapticsOn(), vibrate.mock.calls.length]).toEqual([true, 1]);
  });

  it('vibration is left out on a device that cannot vibrate', () => {
    rememberHaptics(true);
    vi.stubGlobal('navigator', {});
    expect(() => vibrateFor('error')).not.toThrow();
  });
});

describe('the time to answer', () => {
  beforeEach(() => localStorage.clear());

  it('the time to answer is the usual one until the player chooses another', () => {
    expect(answerPace()).toBe(1);
    for (const pace of PACES) {
      rememberPace(pace);
      expect(answerPace()).toBe(pace);
    }
  });

  it('the time to answer is the usual one for an unknown stored value', () => {
    localStorage.setItem('mindloom.answer-time', '3');
    expect(answerPace()).toBe(1);
  });
});

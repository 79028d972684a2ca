// @vitest-environment happy-dom
import { PACES } from '@mindloom/game-contract';
import { beforeEach, expect, it } from 'vitest';
import { answerPace, rememberPace } from './answer-time';

beforeEach(() => localStorage.clear());

it('the time to answer is the usual one until the player chooses another', () => {
  expect(answerPace()).toBe(1);
  for (const pace of PACES) {
    rememberPace(pace);
    expect(answerPace()).toBe(pace);
  }
});

it('an unknown stored value counts as the usual time', () => {
  localStorage.setItem('mindloom.answer-time', '3');
  expect(answerPace()).toBe(1);
});

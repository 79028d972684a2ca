import type { GameSettings } from '@mindloom/game-contract';
import { defineReactGame, START_MS } from '@mindloom/game-kit';
import { mountGame, pass } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { bot } from '../bot';
import { choicesOf } from '../challenges';
import { engine } from '../engine';
import { outcomes } from '../feedback';
import { info } from '../info';
import { LOADING_MS } from '../rules';
import { CreativeView } from '../view';
import { challengesOf } from './challenges';
import { choiceOf } from './player';

const game = defineReactGame({ info, engine, View: CreativeView, outcomes, bot });

export const click = (element: HTMLElement) => act(() => element.click());
export const press = (init: { key: string; code?: string; repeat?: boolean }) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document, init));

/** Returns the text of the figure with the given name, such as '4' for 'Streak'. */
export const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

export const answers = () =>
  within(screen.getByRole('group', { name: /^(Answers|Ideas)$/ })).getAllByRole('button');
export const marks = () =>
  answers().map((button) => button.querySelector<SVGElement>('svg[data-mark]')?.dataset.mark ?? 'none');

/** Mounts Creative Spark into the test page and drives it with clicks and keys. */
export function mountCreative(settings: Partial<GameSettings> = {}) {
  const wanted = { difficulty: 'easy', seed: 2, ...settings } as const;
  const mounted = mountGame(game, wanted);
  const challenges = challengesOf(wanted.seed, wanted.difficulty);
  let place = 0;
  /** Returns the index of a right or wrong answer to the current challenge. */
  const choice = (isRight: boolean) => {
    const challenge = challenges[place];
    return challenge === undefined ? -1 : choiceOf(challenge, isRight);
  };
  return {
    ...mounted,
    challenges,
    begin: () => pass(LOADING_MS + START_MS - mounted.host.clock.now()),
    answerRight() {
      click(answers()[choice(true)] ?? document.body);
    },
    answerWrong() {
      click(answers()[choice(false)] ?? document.body);
    },
    /** Waits for the end of the feedback. */
    goOn() {
      place += 1;
      pass(2000);
    },
    choices: () => {
      const challenge = challenges[place];
      return challenge === undefined ? [] : choicesOf(challenge);
    },
    climb(count: number) {
      for (let done = 0; done < count; done++) {
        this.answerRight();
        this.goOn();
      }
    },
  };
}

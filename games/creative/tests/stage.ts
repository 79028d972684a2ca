import type { GameSettings } from '@mindloom/game-contract';
import { mountOnStage, pass } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import game from '../src/remote';
import { drawChallenges } from '../src/draw-challenges';
import { choicesOf } from '../src/state';
import { choiceOf } from './player';

export const click = (element: HTMLElement) => act(() => element.click());
export const press = (init: { key: string; code?: string; repeat?: boolean }) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document, init));

/** The text of one figure, such as '4' for 'Streak'. */
export const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

export const answers = () =>
  within(screen.getByRole('group', { name: /^(Answers|Ideas)$/ })).getAllByRole('button');
export const marks = () =>
  answers().map((button) => button.querySelector<SVGElement>('svg[data-mark]')?.dataset.mark ?? 'none');

/** Creative Spark in the page of a test, played with real clicks and keys. */
export function stageCreative(settings: Partial<GameSettings> = {}) {
  const wanted = { difficulty: 'easy', seed: 2, ...settings } as const;
  const stage = mountOnStage(game, wanted);
  const challenges = drawChallenges(wanted.seed, wanted.difficulty);
  let place = 0;
  /** The place of an answer on the board. */
  const choice = (isRight: boolean) => {
    const challenge = challenges[place];
    return challenge === undefined ? -1 : choiceOf(challenge, isRight);
  };
  return {
    ...stage,
    challenges,
    begin: () => pass(1500 - stage.host.clock.now()),
    answerRight() {
      click(answers()[choice(true)] ?? document.body);
    },
    answerWrong() {
      click(answers()[choice(false)] ?? document.body);
    },
    /** Lets the feedback pass. */
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

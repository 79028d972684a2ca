// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { startSession } from '@mindloom/data-access';
import { SESSION_STORAGE_KEY } from '@mindloom/data-access/testing';
import {
  type ClosedSlots,
  type GameId,
  type MeasuredArea,
  measuredAreas,
  noneClosed,
  type OwnStats,
  pageCatalogue,
} from '@mindloom/domain';
import { levelOf } from '@mindloom/domain/measurement';
import { ToastHost } from '@mindloom/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { findToast, signIn } from '../testing/render-dashboard';
import { RecommendationsSection } from './recommendations-section';
import type { GameLevel } from '../levels/use-levels';
import { TrainingPlanSection } from './training-plan-section';

const stats: OwnStats = {
  origin: 'own',
  gamesPlayed: 12,
  streak: 4,
  overallScore: 30,
  memoryScore: 72,
  focusScore: 40,
  speedScore: 55,
  progress: 10,
  lastPlayed: '2026-11-21',
};

const levelIn = (id: GameId, mean: number, sd = 0.2): GameLevel => {
  const ability = { overall: { mean, sd }, accuracy: { mean, sd }, plays: 6 };
  return { entry: pageCatalogue[id], ability, level: levelOf(ability) };
};

function renderAdvice(
  closed: ClosedSlots = noneClosed,
  levels: readonly GameLevel[] = [],
  playedAreas: readonly MeasuredArea[] = measuredAreas,
) {
  const started: string[] = [];
  const onStartGame = (id: string, step?: 'harder') =>
    started.push(step === undefined ? id : `${id} ${step}`);
  render(
    <>
      <TrainingPlanSection
        stats={stats}
        playedAreas={playedAreas}
        levels={levels}
        closed={closed}
        onStartGame={onStartGame}
      />
      <RecommendationsSection
        stats={stats}
        day="2026-11-21"
        levels={levels}
        closed={closed}
        onStartGame={onStartGame}
      />
      <ToastHost />
    </>,
  );
  return started;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Tells the app about the stored session, as a login or logout in another tab would. */
function tellOfSession(): void {
  startSession();
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));
}

describe('for a player', () => {
  it('each recommendation shows its reason and the number on which the reason is based [RECO-12]', () => {
    renderAdvice();
    const used = ['12 games played', '4-day streak', '10% progress since your first games'];
    const items = within(screen.getByRole('region', { name: 'Your AI Recommendations' })).getAllByRole(
      'listitem',
    );
    expect(items).toHaveLength(3);
    items.forEach((item, index) => {
      expect(item).toHaveTextContent(used[index] ?? 'no such item');
      expect(item).toHaveTextContent(/\w+ \w+ \w+.*\./);
    });
  });

  it("the training plan shows the player's level in each game in which the player has a level", () => {
    renderAdvice(noneClosed, [levelIn('memory-match', 0)]);
    const items = within(screen.getByRole('region', { name: 'Training Plan' })).getAllByRole('listitem');
    expect(items[1]).toHaveTextContent('Memory Master, level 500 ± 65, 6 plays');
  });

  it('on a phone, the training plan shows only the game of its first entry with the reason, and hides the list of entries', () => {
    renderAdvice();
    const plan = screen.getByRole('region', { name: 'Training Plan' });
    expect(plan.querySelector('.fold-lead')).toHaveTextContent(
      /^Focus Flow\. Your lowest average so far: focus \d+%\.$/,
    );
    expect(within(plan).getByRole('list')).toHaveClass('fold-rest');
  });

  it('on a phone, a training plan with a single entry shows its list', () => {
    renderAdvice(noneClosed, [], ['focus']);
    const plan = screen.getByRole('region', { name: 'Training Plan' });
    expect(plan.querySelector('.fold-lead')).toBeNull();
    expect(within(plan).getByRole('list')).not.toHaveClass('fold-rest');
  });

  it('the training plan shows Advanced Practice only after a play in the area of this practice', () => {
    renderAdvice(noneClosed, [], ['focus']);
    const plan = screen.getByRole('region', { name: 'Training Plan' });
    expect(within(plan).getAllByRole('listitem')).toHaveLength(1);
    expect(plan).not.toHaveTextContent('Advanced Practice');
  });

  it('the training plan lists suggestions based on scores before the suggestion based on levels', async () => {
    signIn();
    const levels = [levelIn('memory-match', -1.5), levelIn('number-sequence', 0), levelIn('mental-math', 0)];
    const started = renderAdvice(noneClosed, levels);
    tellOfSession();
    const [, , item] = within(screen.getByRole('region', { name: 'Training Plan' })).getAllByRole('listitem');
    expect(item).toHaveTextContent('By your levels');
    expect(item).toHaveTextContent(/Memory is clearly below your other areas: 125 ± \d+, 6 plays/);
    await userEvent.click(within(item ?? document.body).getByRole('button', { name: 'Start Memory Master' }));
    expect(started).toEqual(['memory-match']);
  });

  it('the training plan suggests an area in which the player has no level yet', () => {
    renderAdvice(noneClosed, [levelIn('memory-match', 0), levelIn('mental-math', 0)]);
    const plan = screen.getByRole('region', { name: 'Training Plan' });
    expect(plan).toHaveTextContent('By your levelsFocus has no level yetFocus Flow');
  });

  it('the training plan shows no suggestion based on levels until the player has a level', () => {
    renderAdvice();
    expect(screen.queryByText('By your levels')).toBeNull();
  });

  it('a recommended game is shown with the level of the player, and a recommended set without a level', () => {
    renderAdvice(noneClosed, [levelIn('memory-match', 0)]);
    const advice = within(screen.getByRole('region', { name: 'Your AI Recommendations' }));
    const shown = advice.getAllByRole('listitem').filter((item) => item.textContent?.includes('Your level'));
    expect(shown.map((item) => item.getAttribute('aria-label'))).toEqual(['Memory Master']);
    expect(shown[0]).toHaveTextContent('Your level: 500 ± 65, 6 plays');
  });

  it('the recommendation "a harder step" in the strongest area starts its game with the harder step', async () => {
    signIn();
    const started = renderAdvice();
    tellOfSession();
    const item = screen.getByRole('listitem', { name: 'Memory Master' });
    expect(item).toHaveTextContent('Here is a harder step in it.');
    await userEvent.click(within(item).getByRole('button'));
    expect(started).toEqual(['memory-match harder']);
  });

  it('the training plan has a start button for the game of each of its areas', async () => {
    signIn();
    const started = renderAdvice();
    tellOfSession();
    const plan = screen.getByRole('region', { name: 'Training Plan' });
    for (const button of within(plan).getAllByRole('button')) await userEvent.click(button);
    expect(started).toEqual(['number-sequence', 'memory-match harder']);
    expect(plan).toHaveTextContent('Advanced Practice');
  });
});

describe('without a login', () => {
  it('starting a recommended game without a login shows "Please log in to play this game" [RECO-18]', async () => {
    const started = renderAdvice();
    tellOfSession();
    await userEvent.click(screen.getByRole('button', { name: 'Play Memory Master' }));
    const title = await findToast('Authentication required');
    expect(title).toHaveAttribute('data-type', 'error');
    expect(title.parentElement).toHaveTextContent('Please log in to play this game');
    expect(started).toEqual([]);
  });

  it('starting the training plan without a login shows "Please log in to start training" [RECO-21]', async () => {
    const started = renderAdvice();
    tellOfSession();
    await userEvent.click(screen.getByRole('button', { name: 'Start Focus Flow' }));
    expect(await findToast('Please log in to start training')).toBeVisible();
    expect(started).toEqual([]);
  });
});

describe('while games are closed', () => {
  const plan = () => within(screen.getByRole('region', { name: 'Training Plan' }));

  it('the training plan replaces a closed game with an open game of the same area, if there is one', () => {
    renderAdvice(new Set(['number-sequence', 'memory-match']));
    const [weakest, strongest] = plan().getAllByRole('listitem');
    expect(weakest).toHaveTextContent('Pattern Recognition');
    expect(
      plan()
        .getAllByRole('button', { name: /^Start/ })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Start Pattern Recognition']);
    expect(strongest).toHaveTextContent('Currently unavailable');
  });

  it('recommendations do not contain closed games', () => {
    renderAdvice(new Set(['memory-match', 'word-recall']));
    const advice = within(screen.getByRole('region', { name: 'Your AI Recommendations' }));
    expect(advice.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
      'Balanced Training',
    ]);
  });
});

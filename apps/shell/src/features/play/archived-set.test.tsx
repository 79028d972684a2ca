// @vitest-environment happy-dom
import { outbox } from '@mindloom/data-access';
import { addDays, archiveSource, civilDate, dailySet, entryOfPart, setOfDay } from '@mindloom/domain';
import { AREA_NAMES } from '@mindloom/game-contract';
import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onEmptyDevice, openGame, pass, pressStart, user } from './testing/opened-game';

onEmptyDevice();

const today = () => civilDate(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
const openArchive = async (date: unknown, gameId = 'balanced-training') => {
  const opened = openGame(gameId, { source: archiveSource, date });
  await pass(800);
  return opened;
};
const namesOfSet = (date: ReturnType<typeof today>) => dailySet(date).map((part) => entryOfPart(part).name);
const shownGames = () =>
  [...screen.getByRole('region', { name: 'In this order' }).querySelectorAll('.font-semibold')].map(
    ({ textContent }) => textContent,
  );

describe('a set from the archive', () => {
  it('the intro of a set from the archive shows its day and games, and says that the set is practice', async () => {
    await openArchive('2026-03-14');
    expect(screen.getByText('Practice')).toBeTruthy();
    expect(screen.getByText(/^The three games of a past day/)).toBeTruthy();
    expect(screen.queryByText(/drawn fresh for you each time/)).toBeNull();
    expect(shownGames()).toEqual(namesOfSet('2026-03-14'));
  });

  it('the intro of a set from the archive lists the areas of its games, and no record of other sets', async () => {
    await openArchive('2026-03-14');
    const line = screen.getByRole('button', { name: /^This game helps improve your/ }).textContent ?? '';
    for (const { category } of dailySet('2026-03-14').map((part) => entryOfPart(part)))
      expect(line).toContain(AREA_NAMES[category]);
    expect(screen.queryByText('Your record')).toBeNull();
  });

  it('an open game replaces a closed game in a set from the archive', async () => {
    const { platform } = await openArchive('2026-03-14');
    act(() => platform.close('memory-match'));
    await pass(50);
    expect(shownGames()).not.toContain('Memory Master');
    expect(shownGames()).toHaveLength(3);
    await pressStart();
    expect(platform.chosen).not.toContain('memory-match');
  });

  it('a set from the archive has the games and seeds of its day, and is stored as balanced training', async () => {
    const save = vi.spyOn(outbox, 'enqueue');
    const yesterday = addDays(today(), -1);
    const { fixture } = await openArchive(yesterday);
    await pressStart();
    for (const part of [1, 2, 3]) {
      act(() => fixture.last.host.onScoreChange(230));
      act(() => fixture.last.host.onGameEnd());
      await pass(50);
      if (part === 3) break;
      await user().click(screen.getByRole('button', { name: /^Play / }));
      await pass(50);
    }
    expect(fixture.mounts.map(({ settings }) => settings.seed)).toEqual(
      dailySet(yesterday).map(({ seed }) => seed),
    );
    const result = screen.getByRole('region', { name: 'Your result' });
    expect(result.textContent).toMatch(/Practice: set of /);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    const play = save.mock.calls[0]?.[0].play;
    expect(play).toMatchObject({
      gameId: 'balanced-training',
      slot: 'balanced-training',
      playedOn: today(),
      finished: true,
    });
    const stored = {
      session_id: 'stored',
      game_id: play?.gameId ?? '',
      finished: true,
      ended_at: play?.endedAt ?? '',
      played_on: yesterday,
      raw_score: 300,
      parts: play?.parts,
    };
    for (const day of [yesterday, today()])
      expect(setOfDay([{ ...stored, played_on: day }], day).state).toBe('open');
    await screen.findByText('Game progress saved!');
  });

  it('Play again starts the same set from the archive again', async () => {
    const { fixture } = await openArchive('2026-03-14');
    await pressStart();
    act(() => fixture.last.host.onScoreChange(10));
    await user().click(screen.getByRole('button', { name: 'Back' }));
    await user().click(screen.getByRole('button', { name: 'Yes, exit game' }));
    await screen.findByText('Game progress saved!');
    await user().click(screen.getByRole('button', { name: 'Play again' }));
    await pass(50);
    const [first] = dailySet('2026-03-14');
    expect(fixture.mounts.map(({ settings }) => settings.seed)).toEqual([first?.seed, first?.seed]);
  });

  it('a launch from the archive opens ordinary balanced training if its date is not a past day', async () => {
    for (const date of [
      '2026-02-30',
      'yesterday',
      today(),
      addDays(today(), 1),
      20_260_314,
      null,
      ['2026-03-14'],
    ]) {
      cleanup();
      const { fixture } = await openArchive(date);
      expect(screen.queryByText('Practice')).toBeNull();
      expect(screen.queryByRole('region', { name: 'In this order' })).toBeNull();
      await pressStart();
      expect(fixture.mounts).toHaveLength(1);
    }
  });

  it('only balanced training uses the date of a launch from the archive', async () => {
    await openArchive('2026-03-14', 'daily-challenge');
    expect(screen.queryByText('Practice')).toBeNull();
    expect(shownGames()).toEqual(namesOfSet(today()));
  });
});

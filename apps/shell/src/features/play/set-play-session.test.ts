// @vitest-environment happy-dom
import { partPoints } from '@mindloom/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSlot, sessionScore } from './session-state';
import { planOf, playFixture, versionChoice } from './testing/fixture-session';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const SLOTS = ['memory-match', 'word-recall', 'mental-math'] as const;
const [FIRST, SECOND] = SLOTS;
const set = planOf(...SLOTS);
describe('a set with a game that was just closed', () => {
  const withSpares = planOf(...SLOTS);
  const spare = 'number-sequence';
  for (const part of withSpares.parts) part.replacements = [spare, 'reaction-test'];

  it('a set replaces a game that was just closed with another game, chosen from the same registry snapshot [DAY-05]', async () => {
    const { platform, session, endPart, goOn } = await playFixture(withSpares, ({ close }) => close(SECOND));
    expect(platform.chosen).toEqual([FIRST, spare, 'reaction-test', SECOND, 'mental-math']);
    await endPart();
    expect(currentSlot(session.get())).toBe(spare);
    await goOn();
    expect(session.get()).toMatchObject({ phase: 'playing', mounted: { slot: spare } });
  });

  it('a set fails when none of its games can be played', async () => {
    const { session } = await playFixture(withSpares, ({ close }) => close(...SLOTS, spare, 'reaction-test'));
    expect(session.get()).toMatchObject({ phase: 'failed', failure: { code: 'ML-110' } });
  });

  it('a set replaces a game that cannot be loaded or is withdrawn, and keeps the earlier games [DAY-05]', async () => {
    const { fixture, platform, session, endPart, goOn } = await playFixture(withSpares);
    fixture.last.host.onScoreChange(40);
    platform.withdraw(SECOND);
    await endPart();
    expect(currentSlot(session.get())).toBe(spare);
    await goOn();
    fixture.last.host.onScoreChange(5);
    platform.withdraw(spare);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.get()).toMatchObject({ phase: 'between', interrupted: { slot: spare } });
    expect(currentSlot(session.get())).toBe('reaction-test');
    expect(sessionScore(session.get())).toBe(partPoints('fixture', 40));
  });
});

describe('the clock of a set', () => {
  it('the clock of a set restarts with each part, and the time limit of a part ends only this part [DAY-03]', async () => {
    const { fixture, session, goOn } = await playFixture(set);
    await vi.advanceTimersByTimeAsync(299_000);
    expect(session.elapsedMs()).toBe(299_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fixture.last.calls).toContain('end');
    expect(session.get()).toMatchObject({ phase: 'between', played: [{ isFinished: true }] });
    await vi.advanceTimersByTimeAsync(900_000);
    expect(session.get().phase).toBe('between');
    await goOn();
    expect(session.elapsedMs()).toBe(0);
    expect(fixture.last.settings.limitMs).toBe(300_000);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(session.get().phase).toBe('playing');
  });

  it('a set continues with the next part after End Game', async () => {
    const { session, fixture, goOn } = await playFixture(set);
    session.endPart();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.get()).toMatchObject({ phase: 'between', played: [{ isFinished: false }] });
    await goOn();
    expect(fixture.mounts).toHaveLength(2);
  });
});

it('a set plays the releases that were chosen at its start, even if staff assign other releases during the set', async () => {
  const asked: string[] = [];
  const { platform, endPart, goOn } = await playFixture(set, (changing) => {
    const load = changing.load.bind(changing);
    changing.choose = async (slots) =>
      slots.map(() => ({ ok: true, choices: [versionChoice('2.0.0')], trace: [] }));
    changing.load = async (choices) => {
      asked.push(...choices.map(({ release }) => release.version));
      return load(choices);
    };
  });
  platform.choose = async (slots) =>
    slots.map(() => ({ ok: true, choices: [versionChoice('3.0.0')], trace: [] }));
  platform.withdraw('of another game');
  await endPart();
  await goOn();
  await endPart();
  expect(asked).toEqual(['2.0.0', '2.0.0', '2.0.0']);
});

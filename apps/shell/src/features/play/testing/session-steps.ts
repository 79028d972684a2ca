import { partPoints } from '@mindloom/domain';
import type { GameModule } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import type { Choice } from '@mindloom/registry';
import fc from 'fast-check';
import { loadFailure } from '@mindloom/game-loading';
import type { PlayPlan } from '../play-plan';
import { type AttemptEvent, sessionAfter, type SessionEvent } from '../session';
import { idleSession, type Session } from '../session-state';
import { createFixtureGame, fixtureChoice } from './fixture-game';
import { planOf, reportWith } from './fixture-session';

// The events of a session for tests, and helpers that return the session after a list of events.

const game: GameModule = createFixtureGame().game;
export const [onePart, set] = [planOf('memory-match'), planOf('memory-match', 'word-recall', 'mental-math')];
export const LIMIT_MS = 300_000;
export const best: Choice = { ...fixtureChoice, source: 'candidate' };
const crash = loadFailure('crash', 'boom');
export const gone = loadFailure('http', 'gone');

export const started = {
  type: 'started',
  sessionId: 's1',
  userId: 'ada',
  startedAt: '2026-11-21T10:00:00Z',
} as const satisfies SessionEvent;
/** The slots that can replace any part of the set, in order. */
const SPARES = ['number-sequence', 'reaction-test'];
export const chosen = (
  plan = onePart,
  choices: readonly Choice[] = [fixtureChoice],
  spares = SPARES,
): AttemptEvent => ({
  type: 'chosen',
  candidates: plan.parts.map(({ slot }) =>
    [slot, ...(plan.isSet ? spares : [])].flatMap((open) =>
      choices.map((choice) => ({ slot: open, choice })),
    ),
  ),
});
export const loaded = { type: 'loaded', game, choice: fixtureChoice } as const satisfies AttemptEvent;
export const ready: AttemptEvent = { type: 'partReady' };
export const score = (total: number): AttemptEvent => ({ type: 'scored', total });
export const endedAt = (atMs: number): AttemptEvent => ({
  type: 'partEnded',
  report: reportWith({ moves: 6 }),
  settings: defaultSettings,
  atMs,
});
export const partEnded = endedAt(1000);
export const failedAt = (atMs: number): AttemptEvent => ({ type: 'partFailed', failure: crash, atMs });
export const limit: SessionEvent = { type: 'partEndRequested', end: 'limit' };
export const endGame: SessionEvent = { type: 'partEndRequested', end: 'left' };
export const left: SessionEvent = { type: 'left' };
export const continued: SessionEvent = { type: 'continued' };
export const withdrawn = (slot: string): SessionEvent => ({ type: 'withdrawn', slot });

/** An event without an attempt number. The tests give it the number of the current attempt. */
export type Step = AttemptEvent | Exclude<SessionEvent, { attempt: number }>;
export const isAttemptEvent = (step: Step): step is AttemptEvent =>
  ['chosen', 'loadFailed', 'loaded', 'partReady', 'scored', 'partEnded', 'partFailed'].includes(step.type);
export const after = (session: Session, step: Step): Session =>
  sessionAfter(session, isAttemptEvent(step) ? { ...step, attempt: session.attempt } : step);
export const playPlan = (plan: PlayPlan, ...steps: Step[]): Session => steps.reduce(after, idleSession(plan));
export const play = (...steps: Step[]): Session => playPlan(onePart, ...steps);
export const playing = (...steps: Step[]) => play(started, chosen(), loaded, ready, ...steps);
export const playingSet = (...steps: Step[]) => playPlan(set, started, chosen(set), loaded, ready, ...steps);
/** The events that load and start the next part of a set. */
export const next: readonly Step[] = [loaded, continued, ready];
export const pointsIn = (total: number) => partPoints('fixture', total);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(started, chosen(set), loaded, ready, partEnded, continued, left, { type: 'saved' }),
  // Some events are listed twice, so that random sequences reach the later parts more often.
  fc.constantFrom<Step>(loaded, ready, continued, partEnded),
  fc.nat(500).map(score),
  fc.nat(10_000).map(failedAt),
  fc.nat(LIMIT_MS).map(endedAt),
  fc.constantFrom<Step>(limit, endGame),
  fc.constantFrom('memory-match', 'word-recall', 'number-sequence').map(withdrawn),
  fc.constantFrom<Step>(
    { type: 'loadFailed', failure: gone },
    { type: 'paused', reasons: ['hidden', 'player'] },
    { type: 'resumed', reason: 'player' },
  ),
);
export const anySteps = fc.array(anyStep, { maxLength: 40, size: 'max' });
/** Returns the state after each step. */
export const statesOf = (steps: readonly Step[]): Session[] =>
  steps.reduce<Session[]>((all, step) => [...all, after(all.at(-1) ?? idleSession(set), step)], []);

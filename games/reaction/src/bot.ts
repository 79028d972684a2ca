import type { Bot, Random } from '@mindloom/game-kit/headless';
import type { ReactionEvent, ReactionState } from './engine';

type Move = ReturnType<Bot<ReactionState, ReactionEvent>>;

const READING_MS = { min: 300, max: 900 };
const REACTION_MS = { min: 150, max: 700 };
const EARLY_SHARE = 0.08;
const GUESS_SHARE = 0.03;
const MISS_SHARE = 0.05;

/**
 * After this delay the bot reports the frame that shows the target, because a run without a view gets no such report.
 * A view reports the frame earlier.
 */
const SCREEN_MS = 60;

const between = (random: Random, { min, max }: { min: number; max: number }) => random.int(min, max);

function press(timeStartedMs: number, random: Random): Move {
  const afterMs = random.next() < GUESS_SHARE ? random.int(0, 99) : between(random, REACTION_MS);
  const onTarget = random.next() >= MISS_SHARE;
  return { event: { type: 'pressed', stampMs: timeStartedMs + afterMs, onTarget }, afterMs };
}

/** A bot that reacts at ordinary speed, and sometimes presses early, guesses or misses. */
export const bot: Bot<ReactionState, ReactionEvent> = ({ phase, round }, random) => {
  switch (phase.name) {
    case 'waiting-to-start':
      return { event: { type: 'started' }, afterMs: between(random, READING_MS) };
    case 'wait':
      if (random.next() >= EARLY_SHARE) return null;
      return {
        event: { type: 'pressed', stampMs: phase.targetAtMs, onTarget: false },
        afterMs: random.int(0, round.delayMs),
      };
    case 'target':
      if (round.timeStartedMs !== null) return press(round.timeStartedMs, random);
      return { event: { type: 'targetShown', frameMs: phase.targetAtMs }, afterMs: SCREEN_MS };
    case 'result':
      return { event: { type: 'continued' }, afterMs: between(random, READING_MS) };
    default:
      return null;
  }
};

import type { Clock } from '@mindloom/game-contract';
import { seeded } from './random';
import type { Run } from './run';
import type { Bot } from './simulate';

/**
 * Lets a bot play a live run: it thinks on the run's clock, looks again after every change, and rests while
 * the run is paused.
 * @returns a function that takes the bot away.
 */
export function driveWithBot<State, Event>(
  run: Run<State, Event>,
  bot: Bot<State, Event>,
  seed: number,
  clock: Clock,
) {
  const random = seeded(seed, 'bot');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const think = () => {
    clearTimeout(timer);
    if (run.paused) return;
    const move = bot(run.state(), random);
    if (move === null) return;
    const atMs = clock.now() + move.afterMs;
    const act = () => {
      const leftMs = atMs - clock.now();
      if (leftMs > 0) timer = setTimeout(act, leftMs);
      else run.send(move.event);
    };
    timer = setTimeout(act, move.afterMs);
  };
  const unsubscribe = run.subscribe(think);
  think();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

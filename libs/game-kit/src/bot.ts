import type { Clock } from '@mindloom/game-contract';
import { type Random, seeded } from '@mindloom/base';
import type { Run } from './run';

/** Returns a plausible player's next event and the thinking time before the event, or null to wait. */
export type Bot<State, Event> = (state: State, random: Random) => { event: Event; afterMs: number } | null;

/**
 * Lets a bot play a live run. The thinking time is measured on the run's clock. After every state change, the bot
 * chooses its next event again. The bot does nothing while the run is paused.
 * @returns a function that stops the bot.
 */
export function driveWithBot<State, Event>(
  run: Run<State, Event>,
  bot: Bot<State, Event>,
  seed: number,
  clock: Clock,
): () => void {
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

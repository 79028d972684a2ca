import type { OutgoingNetwork } from '../outgoing/post-checked';
import type { ProjectAccess } from '../project-call';
import { startRepeating } from '../repeating-run';
import { runPlans } from './run-plans';

/**
 * How often the embedded backend runs the rollout plans. In a hosted project, a cron job must run them
 * (docs/hosting.md).
 */
const PASS_MS = 60_000;

/**
 * Runs the rollout plans and delivers notifications, at once and then every minute.
 * @returns a function that ends the timer and waits for the current run.
 */
export function startPlanTimer(project: ProjectAccess, network: OutgoingNetwork): () => Promise<void> {
  const runs = startRepeating({
    run: async (signal) => {
      const result = await runPlans({ project, print: console.error, signal, network });
      if (!result.ok) console.error(`${result.code} ${result.problem}`);
    },
    everyMs: PASS_MS,
    onThrown: (thrown) => console.error('ML-683 A run of the rollout plans failed.', thrown),
  });
  // Do not wait for the first run, because it publishes the key that the console needs to create webhooks.
  runs.start();
  return runs.stop;
}

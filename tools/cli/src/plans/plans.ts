import { runPlans, webhookNetwork } from '@mindloom/backend/run-plans';
import { type Print, unwrap } from '../command';
import { openProject } from '../publishing/project-access';
import type { Settings } from '../settings';

/**
 * `npm run plans`: starts the next step of each rollout plan whose current step is over, delivers notifications to
 * webhooks, and prints the numbers of both. It can run at any time, and also twice at the same time (docs/hosting.md).
 * @throws ML-502 without the secret key of a hosted project, ML-683 if the project does not answer.
 */
export async function plans(settings: Settings, print: Print): Promise<number> {
  const project = await openProject(settings, 'A run of the rollout plans');
  const network = webhookNetwork(settings.localWebhooks);
  const { value: counts } = unwrap(await runPlans({ project, network, print }));
  print(
    `${counts.moved} rollout plans moved; ${counts.delivered} notifications delivered, ` +
      `${counts.failed} to be sent again, ${counts.givenUp} given up.`,
  );
  return 0;
}

import { CommandError } from '@mindloom/cli/command';
import { readInstallation } from './shell-address';
import type { Installation } from './shell-address';
import type { PublishAccess } from './publish-client';

const TOKEN = /^mlt_[\w-]{43}$/;

/**
 * Reads the settings with which a team uploads.
 * @param shell the address of the shell; by default MINDLOOM_URL.
 * @throws ML-668 if a setting is missing or is not a publish token, ML-664 if the address is wrong.
 */
export async function readCredentials(
  env: NodeJS.ProcessEnv,
  shell = env['MINDLOOM_URL'],
): Promise<{ installation: Installation; access: PublishAccess }> {
  const token = env['MINDLOOM_TOKEN'] ?? '';
  if (shell === undefined || shell === '')
    throw new CommandError('ML-668', 'Set MINDLOOM_URL to the address of the shell. Nothing was uploaded.');
  if (!TOKEN.test(token))
    throw new CommandError(
      'ML-668',
      'Set MINDLOOM_TOKEN to a publish token of your team, which starts with mlt_. Nothing was uploaded.',
    );
  const installation = await readInstallation(shell);
  return { installation, access: { publishUrl: installation.publishUrl, token } };
}

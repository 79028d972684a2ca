import { CommandError } from '@mindloom/cli/command';
import { ciTokens, identityIssuerOf } from './ci-token';
import { readInstallation } from './shell-address';
import type { Installation } from './shell-address';
import type { PublishAccess } from './publish-client';

const TOKEN = /^mlt_[\w-]{43}$/;

/**
 * Reads the settings with which a team uploads. Without MINDLOOM_TOKEN, a job of GitHub Actions uses its identity. It then
 * gets a publish token for the remote at once, so that a wrong configuration is reported before the build.
 * @param remote the game to upload.
 * @param shell the address of the shell; by default MINDLOOM_URL.
 * @throws ML-668 if a setting is missing or is not a publish token, ML-664 if the address is wrong, ML-673 if the job gets
 * no identity token, ML-666 if no team accepts the identity.
 */
export async function readCredentials(
  env: NodeJS.ProcessEnv,
  remote: string,
  shell = env['MINDLOOM_URL'],
): Promise<{ installation: Installation; access: PublishAccess }> {
  const stored = env['MINDLOOM_TOKEN'] ?? '';
  const issuer = stored === '' ? identityIssuerOf(env) : null;
  if (shell === undefined || shell === '')
    throw new CommandError('ML-668', 'Set MINDLOOM_URL to the address of the shell. Nothing was uploaded.');
  if (issuer === null && !TOKEN.test(stored))
    throw new CommandError(
      'ML-668',
      'Set MINDLOOM_TOKEN to a publish token of your team, which starts with mlt_. In GitHub Actions, the permission ' +
        '"id-token: write" replaces it. Nothing was uploaded.',
    );
  const installation = await readInstallation(shell);
  const token =
    issuer === null
      ? async () => stored
      : ciTokens(issuer, installation, env['MINDLOOM_AUDIENCE'] || installation.shell, remote);
  await token();
  return { installation, access: { publishUrl: installation.publishUrl, token } };
}

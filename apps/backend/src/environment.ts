import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signUpLimit } from './auth/rate-limit';
import type { BackendOptions } from './start-backend';

/** The root of the repository. Relative paths in variables refer to this folder. */
export const workspaceFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** The shell's port. The other servers use this port plus 10, 20 and 30. */
const defaultFirstPort = 4200;
const portOffsets = { shell: 0, console: 10, backend: 30 };

function parseInteger(text: string | undefined): number | null {
  const value = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(value) ? value : null;
}

/**
 * Returns the backend's folder within the data folder.
 * @param workspace the folder that `MINDLOOM_DATA` and the default `.local` are relative to.
 */
export function readDataDir(env: NodeJS.ProcessEnv, workspace: string): string {
  return path.resolve(workspace, env['MINDLOOM_DATA'] || '.local', 'backend');
}

/** Reads the backend's options from the environment variables that the README lists. */
export function readEnvironment(env: NodeJS.ProcessEnv, workspace: string): BackendOptions {
  const firstPort = parseInteger(env['MINDLOOM_PORT']) ?? defaultFirstPort;
  const originAt = (offset: number): string => `http://localhost:${firstPort + offset}`;
  const siteUrl = originAt(portOffsets.shell);
  const projectDir = env['MINDLOOM_PROJECT'];
  const signUps = parseInteger(env['MINDLOOM_SIGN_UPS']);
  return {
    dataDir: readDataDir(env, workspace),
    port: firstPort + portOffsets.backend,
    allowedOrigins: [siteUrl, originAt(portOffsets.console)],
    siteUrl,
    confirmEmail: env['MINDLOOM_CONFIRM_EMAIL'] === '1',
    ...(signUps === null ? {} : { rateLimits: { signUpsPerPeer: signUpLimit(signUps) } }),
    ...(projectDir ? { projectDir: path.resolve(workspace, projectDir) } : {}),
  };
}

import path from 'node:path';
import { signUpLimit } from './auth/rate-limit';
import type { BackendOptions } from './options';

/** The shell's port; console, games and backend follow in steps. */
const defaultFirstPort = 4200;
const portSteps = { shell: 0, console: 10, backend: 30 };
/** The backend's part of the data folder. */
const dataPart = 'backend';

function numberIn(text: string | undefined): number | null {
  const value = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(value) ? value : null;
}

/**
 * The folder that holds the backend's data.
 * @param workspace the folder that `MINDLOOM_DATA` and the default `.local` are relative to.
 */
export function readDataDir(env: NodeJS.ProcessEnv, workspace: string): string {
  return path.resolve(workspace, env['MINDLOOM_DATA'] || '.local', dataPart);
}

/**
 * Reads the settings of the command line: `MINDLOOM_PORT` (first of the four ports), `MINDLOOM_DATA` (folder),
 * `MINDLOOM_CONFIRM_EMAIL=1`, `MINDLOOM_SIGN_UPS` (sign-ups that one machine may make in five minutes),
 * `MINDLOOM_PROJECT` (folder with `supabase/`).
 */
export function readEnvironment(env: NodeJS.ProcessEnv, workspace: string): BackendOptions {
  const firstPort = numberIn(env['MINDLOOM_PORT']) ?? defaultFirstPort;
  const originAt = (step: number): string => `http://localhost:${firstPort + step}`;
  const siteUrl = originAt(portSteps.shell);
  const projectDir = env['MINDLOOM_PROJECT'];
  const signUps = numberIn(env['MINDLOOM_SIGN_UPS']);
  return {
    dataDir: readDataDir(env, workspace),
    port: firstPort + portSteps.backend,
    allowedOrigins: [siteUrl, originAt(portSteps.console)],
    siteUrl,
    confirmEmail: env['MINDLOOM_CONFIRM_EMAIL'] === '1',
    ...(signUps === null ? {} : { rateLimits: { signUpsPerPeer: signUpLimit(signUps) } }),
    ...(projectDir ? { projectDir: path.resolve(workspace, projectDir) } : {}),
  };
}

import path from 'node:path';
import type { BackendOptions } from './options';

/** The shell's port; console, games and backend follow in steps. */
const defaultFirstPort = 4200;
const portSteps = { shell: 0, console: 10, backend: 30 };

function numberIn(text: string | undefined): number | null {
  const value = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(value) ? value : null;
}

/**
 * Reads the settings of the command line: `MINDLOOM_PORT` (first of the four ports), `MINDLOOM_BACKEND_PORT` (this one
 * alone), `MINDLOOM_DATA` (folder), `MINDLOOM_CONFIRM_EMAIL=1`.
 * @param defaultDataDir where the data goes when nothing is said.
 */
export function readEnvironment(
  env: NodeJS.ProcessEnv,
  defaultDataDir: string,
): BackendOptions & { dataDir: string } {
  const firstPort = numberIn(env['MINDLOOM_PORT']) ?? defaultFirstPort;
  const originAt = (step: number): string => `http://localhost:${firstPort + step}`;
  const siteUrl = originAt(portSteps.shell);
  return {
    dataDir: path.resolve(env['MINDLOOM_DATA'] || defaultDataDir),
    port: numberIn(env['MINDLOOM_BACKEND_PORT']) ?? firstPort + portSteps.backend,
    allowedOrigins: [siteUrl, originAt(portSteps.console)],
    siteUrl,
    confirmEmail: env['MINDLOOM_CONFIRM_EMAIL'] === '1',
    ...(env['MINDLOOM_PROJECT'] ? { projectDir: path.resolve(env['MINDLOOM_PROJECT']) } : {}),
  };
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Print, unwrap } from '../command';
import { callFunction } from '../publishing/registry-client';
import { gamesAddressOf, type Settings } from '../settings';
import type { Backend } from '../start/servers';

const MAIN = join(import.meta.dirname, '../../main.mjs');

/** The label of the key that each start of the local system replaces. */
const LABEL = 'npm start';

/**
 * Starts the verifier of the embedded backend in a process of its own, with a new key that can only verify.
 * @returns a function that ends the process.
 */
export async function startLocalVerifier(
  settings: Settings,
  { url, publishableKey, registry }: Backend,
  print: Print,
): Promise<() => Promise<void>> {
  if (registry === null) return () => Promise.resolve();
  const key = v.parse(
    v.string(),
    unwrap(await callFunction(registry, 'create_verifier_key', { p_label: LABEL })).value,
  );
  const verifier = spawn(process.execPath, [MAIN, 'verify-runs'], {
    env: {
      PATH: process.env['PATH'],
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      MINDLOOM_VERIFIER_KEY: key,
      MINDLOOM_GAMES_ORIGIN: gamesAddressOf(settings),
    },
    // The channel closes when this process ends, however it ends. The verifier then ends too.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let isStopping = false;
  const ended = new Promise<void>((done) => verifier.once('close', () => done()));
  verifier.once('error', () => undefined);
  void ended.then(() => {
    if (!isStopping)
      print(
        'ML-734 The verifier has ended. Results are saved, but runs get no verdict until the next start.',
      );
  });
  return async () => {
    isStopping = true;
    verifier.kill('SIGTERM');
    await ended;
  };
}

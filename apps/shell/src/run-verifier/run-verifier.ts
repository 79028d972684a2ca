import { createReplaySandbox } from '@mindloom/run-verifier';
import type { ReplayReply, ReplayRequest } from './verifier-protocol';

// A worker that replays one run after another with the engine of its release, isolated in QuickJS. Its policy allows
// WebAssembly, but no requests.

async function replay({ engine, settings, log }: ReplayRequest): Promise<ReplayReply> {
  const created = await createReplaySandbox(engine);
  if (!created.ok) return { ok: false, problem: created.detail };
  const startedMs = performance.now();
  const outcome = created.sandbox.replay(settings, log);
  const ms = performance.now() - startedMs;
  return outcome.ok ? { ok: true, score: outcome.value.score, ms } : { ok: false, problem: outcome.detail };
}

addEventListener('message', ({ data }: MessageEvent<ReplayRequest>) => {
  replay(data).then(postMessage, (cause: unknown) =>
    postMessage({ ok: false, problem: String(cause) } satisfies ReplayReply),
  );
});

import {
  compareReleases,
  type Comparison,
  createReplaySandbox,
  type CreatedSandbox,
  verifyRun,
} from '@mindloom/run-verifier';
import type { ComparisonRequest, ReplayReply, ReplayRequest } from './replay-process';

/** The number of engines that stay loaded. Each needs about 20 MB. */
const KEPT_SANDBOXES = 8;

const sandboxes = new Map<string, CreatedSandbox>();

/** Returns the sandbox of an engine. The most recently used ones stay loaded. */
async function sandboxOf({ sha384, code }: ReplayRequest['engine']): Promise<CreatedSandbox> {
  const sandbox = sandboxes.get(sha384) ?? (await createReplaySandbox(code));
  sandboxes.delete(sha384);
  sandboxes.set(sha384, sandbox);
  const [oldest] = sandboxes.keys();
  if (sandboxes.size > KEPT_SANDBOXES && oldest !== undefined) sandboxes.delete(oldest);
  return sandbox;
}

async function answer({ engine, run }: ReplayRequest): Promise<ReplayReply> {
  const created = await sandboxOf(engine);
  // An engine that was not loaded in time on a busy machine is loaded again for the next run.
  if (!created.ok && created.reason === 'limit') sandboxes.delete(engine.sha384);
  if (!created.ok) return { verdict: created.reason, detail: created.detail, score: null, facts: null };
  const verdict = verifyRun(created.sandbox, run);
  // Drop the sandbox of a replay that exceeded a limit, because the replay may have enlarged the memory of the sandbox.
  if (verdict.verdict === 'limit') sandboxes.delete(engine.sha384);
  return verdict;
}

/** Compares two releases with one run. A stable release that cannot be loaded says nothing about the candidate. */
async function compare({ stable, candidate, run }: ComparisonRequest): Promise<Comparison> {
  const [before, after] = [await sandboxOf(stable), await sandboxOf(candidate)];
  if (!before.ok) return { result: 'incomparable' };
  if (!after.ok) return { result: 'failed', detail: after.detail };
  return compareReleases(before.sandbox, after.sandbox, run);
}

process.on('message', (request: ReplayRequest | ComparisonRequest) => {
  void ('run' in request && 'candidate' in request ? compare(request) : answer(request)).then((reply) =>
    process.send?.(reply),
  );
});
// Exit when the verifier ends, because its end closes the channel.
process.on('disconnect', () => process.exit());

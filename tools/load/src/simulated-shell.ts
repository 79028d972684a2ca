import { setTimeout as pause } from 'node:timers/promises';
import type { LoadAccount } from './accounts';
import type { KeptPlay } from './compare-plays';
import type { Latencies } from './latencies';
import type { LoadedBackend } from './own-backend';
import { type PlayedOnce, playedOnce, SLOT } from './played-once';
import { callsOf } from './player-call';
import { createRegistryReader, type Served } from './registry-reader';

/** As the shell's snapshot store asks. */
const POLL_MS = 30_000;
const POLL_SPREAD = 0.2;
/** From one start to the next: between these, evenly. */
const SHORTEST_PLAY_MS = 60_000;
const LONGEST_PLAY_MS = 180_000;
/** Share of saves whose answer gets lost on the way, so that the player's outbox sends them again. */
const LOST_ANSWERS = 0.05;
/** What was not confirmed while the shell was open is sent again when it has ended, at most so often. */
const LATE_TRIES = 5;

export interface ShellParts {
  backend: LoadedBackend;
  account: LoadAccount;
  latencies: Latencies;
  /** How much faster than life. */
  pace: number;
  random: () => number;
  /** Ends the shell between two calls. */
  signal: AbortSignal;
}

/**
 * One open shell with its player: it polls the registry, and beside that it plays, reports and saves.
 * @returns the plays that were confirmed.
 */
export async function simulateShell(parts: ShellParts): Promise<KeptPlay[]> {
  const { backend, account, latencies, pace, random, signal } = parts;
  const call = callsOf(backend, account, latencies);
  const registry = createRegistryReader(backend, latencies);
  const confirmed: KeptPlay[] = [];
  const unconfirmed: PlayedOnce[] = [];

  const between = (least: number, most: number) => least + (most - least) * random();
  const wait = async (ms: number): Promise<boolean> => {
    await pause(ms / pace, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  };
  const report = ({ remote, version }: Served) =>
    call('report', 'report_load', {
      p_slot: SLOT,
      p_outcomes: [{ remote, version, outcome: 'ready', readyMs: 400 }],
    });
  const send = async (play: PlayedOnce): Promise<void> => {
    if (!(await call('save', 'save_results', play))) return void unconfirmed.push(play);
    confirmed.push({ sessionId: play.p_session_id, score: play.p_play.rawScore });
  };
  const save = async (served: Served, lastedMs: number) => {
    const play = playedOnce(account.userId, served, lastedMs, random);
    if (random() < LOST_ANSWERS) await call('save', 'save_results', play);
    await send(play);
  };
  const sendLate = async () => {
    for (let tries = 0; tries < LATE_TRIES; tries++) {
      for (const play of unconfirmed.splice(0)) await send(play);
    }
  };
  const poll = async () => {
    while (await wait(POLL_MS * between(1 - POLL_SPREAD, 1 + POLL_SPREAD))) await registry.refresh();
  };
  const playOn = async () => {
    // The first is under way when the shell comes into sight.
    for (let lastMs = between(0, LONGEST_PLAY_MS); await wait(lastMs);) {
      const played = registry.served(SLOT);
      if (played !== null) await save(played, lastMs);
      // Before the next play the registry is asked once more; when its game is there, that is reported.
      await registry.refresh();
      const next = registry.served(SLOT);
      if (next !== null) await report(next);
      lastMs = between(SHORTEST_PLAY_MS, LONGEST_PLAY_MS);
    }
  };

  if (!(await wait(POLL_MS * random()))) return confirmed;
  await registry.refresh();
  await Promise.all([poll(), playOn()]);
  await sendLate();
  return confirmed;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRelease, type Release, type Snapshot } from '@mindloom/registry';
import { remoteOf, WORKSPACE } from '../../workspace';

function releaseOf(game: string): Release {
  const manifest: object = JSON.parse(readFileSync(join(remoteOf(game), 'release.json'), 'utf8'));
  const parsed = parseRelease({ ...manifest, baseUrl: `${game}/1.0.0/` });
  if (!parsed.ok) throw new Error(`ML-601 ${game}: ${parsed.problem}`);
  return parsed.release;
}

/** Every built game in a slot of its own, in the middle of a rollout: the most that there is to decide. */
export function fullRegistry(): Snapshot {
  const games = readdirSync(join(WORKSPACE, 'games')).filter((game) => existsSync(remoteOf(game)));
  const slots = games.map((game) => {
    const stable = releaseOf(game);
    const candidate = { ...stable, version: `${stable.version}-next` };
    const lastGood = { ...stable, version: `${stable.version}-before` };
    return {
      slot: game,
      enabled: true,
      kill: 'none' as const,
      rolloutBp: 5000,
      salt: game,
      stable,
      candidate,
      lastGood,
    };
  });
  return { revision: 1, slots: Object.fromEntries(slots.map((slot) => [slot.slot, slot])) };
}

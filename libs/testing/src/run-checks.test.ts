// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { plainGame } from '../tests/plain-game';
import { plantedFaults } from '../tests/planted-faults';
import { contractChecks } from './contract-checks';
import { runContract } from './run-checks';

class SilentAudio {
  close = () => Promise.resolve();
}
vi.stubGlobal('AudioContext', SilentAudio);
vi.stubGlobal('alert', () => undefined);

/** No request leaves this page, so none has to be waited for. */
const OFFLINE = { answersMs: 0 };

describe('the contract', () => {
  it('is kept by a game that is well; what needs a browser is skipped, and says so', async () => {
    const { outcomes, verdict, game } = await runContract(plainGame(), OFFLINE);
    expect([verdict, game]).toEqual(['passed', 'plain@1.0.0']);
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual(['needs memory']);
  });

  it('allows a game that plays on until it is told to end, and says so', async () => {
    const { outcomes, verdict } = await runContract(plainGame({ goal: Number.POSITIVE_INFINITY }), OFFLINE);
    expect(verdict).toBe('passed');
    const remarked = outcomes.filter(({ remarks }) => remarks !== undefined);
    expect(remarked.map(({ name }) => name)).toEqual(['comes-to-an-end']);
  });

  it('allows a game without end that comes to its own', async () => {
    const { outcomes } = await runContract(plainGame({ lacksEnd: true }), OFFLINE);
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual(['needs end', 'needs end', 'needs memory']);
  });

  it('has a name of its own for every check', () => {
    const names = contractChecks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(plantedFaults)('names a game that $does', async (fault) => {
    const { outcomes } = await runContract(plainGame(fault), OFFLINE);
    const failed = outcomes.filter(({ verdict }) => verdict === 'failed');
    expect(failed.map(({ name }) => name).toSorted()).toEqual(fault.caughtBy.toSorted());
  });

  it('has a planted fault for every check that a page without memory figures can make', () => {
    const caught = new Set(plantedFaults.map(({ caughtBy: [first] }) => first));
    const unproven = contractChecks.map(({ name }) => name).filter((name) => !caught.has(name));
    expect(unproven).toEqual(['module', 'hundred-mounts', 'memory-does-not-grow']);
  });
});

// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { type Fault, noop, plainGame } from '../tests/plain-game';
import { injectedFaults } from '../tests/injected-faults';
import { contractChecks, runContract } from './run-contract';

class SilentAudio {
  close = () => Promise.resolve();
}
vi.stubGlobal('AudioContext', SilentAudio);
vi.stubGlobal('alert', () => undefined);

/** Wait for no requests, because the page of this test sends none. */
const OFFLINE = { requestSettleMs: 0 };

describe('runContract', () => {
  it('runContract passes a correct game and skips the check that needs a memory measurement', async () => {
    const { outcomes, verdict, game } = await runContract(plainGame(), OFFLINE);
    expect([verdict, game]).toEqual(['passed', 'plain@1.0.0']);
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual(['needs memory']);
  });

  it('runContract passes a game that ends only when the host calls end(), but adds a remark', async () => {
    const { outcomes, verdict } = await runContract(plainGame({ goal: Number.POSITIVE_INFINITY }), OFFLINE);
    expect(verdict).toBe('passed');
    const remarked = outcomes.filter(({ remarks }) => remarks !== undefined);
    expect(remarked.map(({ name }) => name)).toEqual(['comes-to-an-end']);
  });

  it('runContract passes a game without end() that ends by itself', async () => {
    const { outcomes } = await runContract(plainGame({ lacksEnd: true }), OFFLINE);
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual(['needs end', 'needs end', 'needs memory']);
  });

  it('runContract passes a game that adds the same names to window and to elements with every mount', async () => {
    const mount = () => {
      Reflect.set(globalThis, '__FRAMEWORK__', true);
      Reflect.set(Element.prototype, '__click', undefined);
    };
    const { outcomes } = await runContract(plainGame({ mount }), OFFLINE);
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual(['needs memory']);
  });

  it('runContract passes a game whose only pending timeout at unmount has a delay of 0 ms', async () => {
    const mount: Fault['mount'] = ({ atUnmount }) => atUnmount(() => void setTimeout(noop));
    const { outcomes } = await runContract(plainGame({ mount }), OFFLINE);
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual(['needs memory']);
  });

  it('runContract detects a game that replaces a function of the browser when it is loaded', async () => {
    const load = async () => {
      Object.assign(globalThis, { btoa: () => '' });
      return plainGame();
    };
    const { outcomes } = await runContract(load, OFFLINE);
    const failed = outcomes.filter(({ verdict }) => verdict === 'failed');
    expect(failed.map(({ name, problems }) => [name, problems])).toEqual([
      ['leaves-no-global', ['window.btoa was replaced or removed']],
    ]);
  });

  it('every check has a unique name', () => {
    const names = contractChecks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(injectedFaults)('runContract detects a game that $does', async (fault) => {
    const { outcomes } = await runContract(plainGame(fault), OFFLINE);
    const failed = outcomes.filter(({ verdict }) => verdict === 'failed');
    expect(failed.map(({ name }) => name).toSorted()).toEqual(fault.caughtBy.toSorted());
  });

  it('every check has an injected fault, except module, hundred-mounts and memory-does-not-grow', () => {
    const caught = new Set(injectedFaults.map(({ caughtBy: [first] }) => first));
    const untested = contractChecks.map(({ name }) => name).filter((name) => !caught.has(name));
    expect(untested).toEqual(['module', 'hundred-mounts', 'memory-does-not-grow']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock } from './clock';

/** Creates a clock whose source the test advances. */
function createMovableClock(rate?: number) {
  let sourceMs = 5000;
  return { clock: createClock(() => sourceMs, rate), move: (ms: number) => (sourceMs += ms) };
}

describe('a pausable clock', () => {
  it('a clock starts at 0 and follows its source', () => {
    const { clock, move } = createMovableClock();
    expect(clock.now()).toBe(0);
    move(250);
    expect(clock.now()).toBe(250);
  });

  it('a paused clock stops, and after the pause it continues from the time at which it stopped', () => {
    const { clock, move } = createMovableClock();
    move(100);
    clock.pause();
    expect(clock.paused).toBe(true);
    move(10_000);
    expect(clock.now()).toBe(100);
    clock.resume();
    expect(clock.paused).toBe(false);
    move(50);
    expect(clock.now()).toBe(150);
  });

  it('a clock with a rate below 1 runs slower than its source', () => {
    const { clock, move } = createMovableClock(0.25);
    move(400);
    expect(clock.now()).toBe(100);
  });

  it('a clock never runs backwards, even when its source does', () => {
    const { clock, move } = createMovableClock();
    move(-300);
    expect(clock.now()).toBe(0);
  });

  it('a clock counts exactly the time in which it was not paused', () => {
    const moves = fc.array(fc.record({ ms: fc.nat(5000), act: fc.constantFrom('pause', 'resume', 'none') }));
    fc.assert(
      fc.property(moves, (steps) => {
        const { clock, move } = createMovableClock();
        let counted = 0;
        let running = true;
        for (const { ms, act } of steps) {
          if (act !== 'none') clock[act === 'pause' ? 'pause' : 'resume']();
          if (act !== 'none') running = act === 'resume';
          move(ms);
          counted += running ? ms : 0;
          expect(clock.now()).toBe(counted);
          expect(clock.paused).toBe(!running);
        }
      }),
    );
  });
});

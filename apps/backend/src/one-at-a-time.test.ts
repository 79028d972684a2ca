import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOneAtATime } from './one-at-a-time';

it('runs tasks one after another and in order, also after one that failed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { maxLength: 8 }),
      async (scheduler, outcomes) => {
        const oneAtATime = createOneAtATime();
        const order: number[] = [];
        let running = 0;
        const results = outcomes.map((fails, n) =>
          oneAtATime(async () => {
            running += 1;
            expect(running).toBe(1);
            order.push(n);
            await scheduler.schedule(Promise.resolve());
            running -= 1;
            if (fails) throw new Error(`task ${n}`);
            return n;
          }),
        );
        const settled = Promise.allSettled(results);
        await scheduler.waitFor(settled);
        expect(order).toEqual(outcomes.map((_, n) => n));
        expect((await settled).map((one) => one.status)).toEqual(
          outcomes.map((fails) => (fails ? 'rejected' : 'fulfilled')),
        );
      },
    ),
  );
});

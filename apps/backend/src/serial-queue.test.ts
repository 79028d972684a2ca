import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue';

it('the serial queue runs tasks in order, one at a time, and continues after a failed task', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { maxLength: 8 }),
      async (scheduler, outcomes) => {
        const enqueue = createSerialQueue();
        const order: number[] = [];
        let running = 0;
        const results = outcomes.map((fails, n) =>
          enqueue(async () => {
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

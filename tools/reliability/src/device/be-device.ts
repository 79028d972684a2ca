import * as v from 'valibot';
import { finishPlays, orderSchema } from './finish-plays';

// A device in a process of its own: the product's modules hold one player and one outbox for each page.
process.once('message', (order) => {
  void finishPlays(v.parse(orderSchema, order)).then((report) =>
    process.send?.(report, () => process.exit(0)),
  );
});
process.once('disconnect', () => process.exit(1));

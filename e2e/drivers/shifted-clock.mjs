// A module that --import loads into the backend. It moves the clock of the backend and its database ahead by the time that
// the test sends.
const RealDate = Date;
let aheadMs = 0;

process.on('message', (message) => {
  aheadMs = Number(message);
  process.send?.('shifted');
});

globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<typeof Date>} parts */
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};

import { expect, it, onTestFinished } from 'vitest';
import { closePage } from '../vitest/close-page';

const NAME = 'mindloom.test';
const post = (channel: BroadcastChannel, ...words: [string]) => channel.postMessage(...words);

it('closePage drops a message that the closed page still posts to other tabs', () => {
  closePage();
  const channel = new BroadcastChannel(NAME);
  expect(() => post(channel, 'an early save')).not.toThrow();
  closePage();
  expect(() => post(channel, 'a late save')).not.toThrow();
});

it('posting to a channel that the page itself has closed still throws', () => {
  closePage();
  const channel = new BroadcastChannel(NAME);
  onTestFinished(() => channel.close());
  channel.close();
  expect(() => post(channel, 'a mistake')).toThrow('BroadcastChannel is closed');
});

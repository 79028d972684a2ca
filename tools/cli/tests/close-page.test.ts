import { expect, it, onTestFinished } from 'vitest';
import { closePage } from '../vitest/close-page';

const NAME = 'mindloom.test';
const post = (channel: BroadcastChannel, ...words: [string]) => channel.postMessage(...words);

it('drops a message that a closed page still posts to other tabs', () => {
  closePage();
  const channel = new BroadcastChannel(NAME);
  expect(() => post(channel, 'an early save')).not.toThrow();
  closePage();
  expect(() => post(channel, 'a late save')).not.toThrow();
});

it('still throws for a message to a channel that the page itself has closed', () => {
  closePage();
  const channel = new BroadcastChannel(NAME);
  onTestFinished(() => channel.close());
  channel.close();
  expect(() => post(channel, 'a mistake')).toThrow('BroadcastChannel is closed');
});

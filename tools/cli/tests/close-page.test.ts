import { expect, it, onTestFinished } from 'vitest';
import { closePage } from '../vitest/close-page';

const NAME = 'mindloom.test';
const post = (channel: BroadcastChannel, ...words: [string]) => channel.postMessage(...words);

it('a message that a closed page still posts to other tabs is dropped', () => {
  closePage();
  const channel = new BroadcastChannel(NAME);
  expect(() => post(channel, 'an early save')).not.toThrow();
  closePage();
  expect(() => post(channel, 'a late save')).not.toThrow();
});

it('a message to a channel that the page itself has closed still throws', () => {
  closePage();
  const channel = new BroadcastChannel(NAME);
  onTestFinished(() => channel.close());
  channel.close();
  expect(() => post(channel, 'a mistake')).toThrow('BroadcastChannel is closed');
});

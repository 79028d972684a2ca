import { expect, it, onTestFinished } from 'vitest';
import { closePage } from '../vitest/close-page';

const NAME = 'mindloom.test';
const post = (channel: BroadcastChannel, ...words: [string]) => channel.postMessage(...words);

it('drops messages that a closed page still posts to other tabs', () => {
  closePage();
  const channel = new BroadcastChannel(NAME);
  expect(() => post(channel, 'an early save')).not.toThrow();
  closePage();
  expect(() => post(channel, 'a late save')).not.toThrow();
});

it('keeps the error of a channel that the page has closed itself', () => {
  closePage();
  const channel = new BroadcastChannel(NAME);
  onTestFinished(() => channel.close());
  channel.close();
  expect(() => post(channel, 'a mistake')).toThrow('BroadcastChannel is closed');
});

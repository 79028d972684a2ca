import { expect, it, onTestFinished } from 'vitest';
import { leaveLastPage } from '../leave-last-page';

const NAME = 'mindloom.test';
const say = (channel: BroadcastChannel, ...words: [string]) => channel.postMessage(...words);

it('drops what a page that was left still says to other tabs', () => {
  leaveLastPage();
  const channel = new BroadcastChannel(NAME);
  expect(() => say(channel, 'while it is shown')).not.toThrow();
  leaveLastPage();
  expect(() => say(channel, 'a late save')).not.toThrow();
});

it('keeps the error of a channel that the page itself has closed', () => {
  leaveLastPage();
  const channel = new BroadcastChannel(NAME);
  onTestFinished(() => channel.close());
  channel.close();
  expect(() => say(channel, 'a mistake')).toThrow('BroadcastChannel is closed');
});

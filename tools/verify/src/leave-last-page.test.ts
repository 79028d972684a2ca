import { expect, it, onTestFinished } from 'vitest';
import { leaveLastPage } from '../leave-last-page';

it('drops what a page that was left still says to other tabs', () => {
  leaveLastPage();
  const left = new BroadcastChannel('mindloom.test');
  expect(() => left.postMessage('while it is shown')).not.toThrow();
  leaveLastPage();
  expect(() => left.postMessage('a late save')).not.toThrow();
});

it('keeps the error of a channel that the page itself has closed', () => {
  leaveLastPage();
  const closed = new BroadcastChannel('mindloom.test');
  onTestFinished(() => closed.close());
  closed.close();
  expect(() => closed.postMessage('a mistake')).toThrow('BroadcastChannel is closed');
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countingGame } from '../../tests/counting-game';
import { defineReactGame } from '../define-react-game';
import { pass } from '../testing/mounted-game';
import { Playground } from './playground';

const game = defineReactGame(countingGame);
const click = (name: string | RegExp) => act(() => screen.getByText(name).click());
const score = () => screen.getByRole('status', { name: 'Score' }).textContent;

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '?theme=light');
  render(<Playground game={game} />);
  pass(40);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Playground', () => {
  it('the playground plays the game and shows its calls to the host', () => {
    click('Tap');
    expect(score()).toBe('10');
    const calls = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(calls.at(-1)).toContain('ready');
    expect(calls[0]).toContain('notify Tapped');
    expect(calls[1]).toContain('announce 10');
    expect(calls[2]).toContain('onScoreChange 10');
  });

  it('the playground pauses, resumes and ends the run', () => {
    click('Pause');
    pass(5000);
    expect(score()).toBe('0');
    click('Pause');
    pass(200);
    expect(score()).toBe('2');
    click('End');
    expect(screen.getByText('Ended')).toBeTruthy();
  });

  it('the switch "In a frame" moves the playground into a sandboxed frame and back, with the same options', () => {
    fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '77' } });
    click('In a frame');
    const frame = screen.getByTitle('Game');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('src')).toContain('seed=77');
    expect(frame.getAttribute('src')).not.toContain('frame');
    expect(location.search).toContain('frame');
    expect(screen.queryByText('Tap')).toBeNull();
    click('In a frame');
    pass(40);
    expect(screen.getByText('Tap')).toBeTruthy();
  });

  it('a new seed mounts the game again and is written to the address', () => {
    click('Tap');
    fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '77' } });
    pass(40);
    expect(score()).toBe('0');
    expect(screen.getByText('0 counted')).toBeTruthy();
    expect(location.search).toContain('seed=77');
  });

  it('a new theme is applied to the run without a new mount', () => {
    click('Tap');
    click('Dark theme');
    expect(screen.getByRole('group', { name: 'Counting' }).dataset.theme).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(screen.getByText('10 counted')).toBeTruthy();
  });

  it('the playground offers no bot for a game that has none', () => {
    cleanup();
    render(<Playground game={{ info: game.info, mount: (...args) => game.mount(...args) }} />);
    expect(screen.queryByText('Let the bot play')).toBeNull();
    expect(screen.getByText('Sound')).toBeTruthy();
  });

  it('the playground lets the bot play to the end', () => {
    click('Let the bot play');
    pass(6000);
    expect(screen.getByText('Ended')).toBeTruthy();
    expect(Number(score())).toBeGreaterThanOrEqual(50);
    expect(
      screen.getAllByRole('listitem').filter((item) => item.textContent.includes('onGameEnd')),
    ).toHaveLength(1);
  });
});

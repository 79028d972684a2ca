import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSounds } from './sounds';

class Node {
  readonly gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  connect(next: unknown) {
    return next;
  }
}

const opened: Device[] = [];
const notes: { hz: number; atS: number }[] = [];

class Device {
  readonly currentTime = 2;
  readonly destination = {};
  closed = false;
  constructor() {
    opened.push(this);
  }
  close() {
    this.closed = true;
    return Promise.resolve();
  }
}

class Oscillator extends Node {
  constructor(
    _context: unknown,
    private readonly options: { frequency: number },
  ) {
    super();
  }
  start(atS: number) {
    notes.push({ hz: this.options.frequency, atS });
  }
  stop() {}
}

beforeEach(() => {
  opened.length = 0;
  notes.length = 0;
  vi.stubGlobal('AudioContext', Device);
  vi.stubGlobal('GainNode', Node);
  vi.stubGlobal('OscillatorNode', Oscillator);
});
afterEach(() => void vi.unstubAllGlobals());

describe('sounds', () => {
  it('the first sound opens one audio device, and unmounting the game closes it', () => {
    const sounds = createSounds();
    expect(opened).toHaveLength(0);
    sounds.play('tap');
    sounds.play('good');
    expect(opened).toHaveLength(1);
    sounds.close();
    expect(opened[0]?.closed).toBe(true);
    expect(() => sounds.close()).not.toThrow();
  });

  it('a sound plays its notes in sequence', () => {
    const sounds = createSounds();
    sounds.play('good');
    expect(notes.map(({ hz }) => hz)).toEqual([523, 659]);
    expect(notes.map(({ atS }) => atS)).toEqual([2, 2.08]);
    sounds.close();
  });

  it('sounds are silent without an audio device', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => createSounds().play('win')).not.toThrow();
    expect(notes).toEqual([]);
  });
});

import type { SoundName } from './engine';

/** The notes of each sound as [frequency in Hz, start in s]. Each note lasts NOTE_S seconds. */
const NOTES: Record<SoundName, readonly (readonly [number, number])[]> = {
  tap: [[440, 0]],
  good: [
    [523, 0],
    [659, 0.08],
  ],
  bad: [[196, 0]],
  level: [
    [523, 0],
    [659, 0.09],
    [784, 0.18],
  ],
  win: [
    [523, 0],
    [659, 0.1],
    [784, 0.2],
    [1047, 0.3],
  ],
};
const NOTE_S = 0.16;
const LOUDNESS = 0.08;

/**
 * Creates the synthesised sounds of one mount (D-52). The audio device is opened at the first sound and closed at
 * unmount. Without an audio device the game is silent.
 */
export function createSounds() {
  let context: AudioContext | undefined;
  return {
    play(name: SoundName) {
      if (typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      for (const [frequencyHz, startS] of NOTES[name]) {
        const atS = context.currentTime + startS;
        const gain = new GainNode(context, { gain: LOUDNESS });
        gain.gain.setValueAtTime(LOUDNESS, atS);
        gain.gain.exponentialRampToValueAtTime(0.001, atS + NOTE_S);
        const oscillator = new OscillatorNode(context, { frequency: frequencyHz, type: 'triangle' });
        oscillator.connect(gain).connect(context.destination);
        oscillator.start(atS);
        oscillator.stop(atS + NOTE_S);
      }
    },
    close() {
      void context?.close();
      context = undefined;
    },
  };
}

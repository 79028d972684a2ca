import { isRecord } from '@mindloom/base';
import {
  type GameSettings,
  type GameSummary,
  isRunLog,
  type LogEntry,
  type RunLog,
} from '@mindloom/game-contract';
import { advance, type Engine } from './engine';

/** A state of a replayed run: at its start, after an entry of the log, or after a deadline of the engine. */
export interface ReplayedMoment<State> {
  atMs: number;
  state: State;
  cause: 'start' | 'deadline' | LogEntry[1];
}

/** The end of a replayed run. */
export interface ReplayedRun {
  score: number;
  /** The summary that the run reported, without the log. */
  summary: GameSummary;
}

/** Only the engine knows the fields of its events. It must ignore an event that it does not know. */
const isEventOf = <State, Event extends { type: string }>(
  _engine: Engine<State, Event>,
  value: unknown,
): value is Event => isRecord(value) && typeof value.type === 'string';

/**
 * Plays a recorded run again, as the run loop did: the deadlines up to an entry, then the entry. The same engine,
 * settings and log give the score and the summary of the run.
 * @param settings the settings with which the run was mounted.
 * @param onMoment is called with the first state, and with the state after each deadline and entry. A callback is used
 * instead of a generator, because QuickJS, which verifies runs, cannot compile the code that the build makes of a generator.
 * @throws RangeError if the value is not a complete log, or contains an input after the engine has ended the run.
 */
export function replayLog<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  settings: GameSettings,
  log: RunLog,
  onMoment: (moment: ReplayedMoment<State>) => void = () => {},
): ReplayedRun {
  if (!isRunLog(log)) throw new RangeError('the log is not the complete log of a run');
  let state = engine.start(settings, log.startMs);
  let isPaused = false;
  onMoment({ atMs: log.startMs, state, cause: 'start' });
  const onDue = (due: State, atMs: number) => onMoment({ atMs, state: due, cause: 'deadline' });
  for (const entry of log.entries) {
    const atMs = entry[0];
    const kind = entry[1];
    if (!isPaused) state = advance(engine, state, atMs, onDue);
    if (engine.isOver(state) && kind !== 'end')
      throw new RangeError(`the log has an input at ${atMs} ms, but the run had ended`);
    if (kind === 'pause') isPaused = true;
    else if (kind === 'resume') {
      isPaused = false;
      state = engine.resumed?.(state, atMs) ?? state;
    } else if (kind === 'event') {
      const event = entry[2];
      if (!isEventOf(engine, event)) throw new RangeError(`the event at ${atMs} ms has no type`);
      state = engine.step(state, event, atMs);
    }
    onMoment({ atMs, state, cause: kind });
  }
  return {
    score: engine.score(state),
    summary: { ...engine.summary(state), observations: engine.observations(state) },
  };
}

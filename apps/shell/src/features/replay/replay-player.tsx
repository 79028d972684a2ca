import type { RecordedSettings } from '@mindloom/data-access/replays';
import type { GameModule, ReplayMoment, RunLog } from '@mindloom/game-contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { canReplay, type HostedReplay, mountReplay } from '../../platform/hosting/mount-replay';
import { isMotionReduced } from '../../platform/preferences';
import { MissList } from './miss-list';
import { endOf, type Playback, playbackAfter, type PlaybackEvent, type Recording } from './playback';
import { ReplayControls } from './replay-controls';

interface ReplayPlayerProps {
  game: GameModule;
  settings: RecordedSettings;
  log: RunLog;
  theme: 'light' | 'dark';
  /** Called when the game cannot show the run. */
  onFailure: () => void;
}

/** How often the shown time advances. With reduced motion, the board changes less often. */
const FRAME_MS = { full: 33, reduced: 250 } as const;

/** A recorded run in the game's own view, with its controls and the list of missed moments. */
export function ReplayPlayer({ game, settings, log, theme, onFailure }: ReplayPlayerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const replay = useRef<HostedReplay>(null);
  const [moments, setMoments] = useState<readonly ReplayMoment[] | null>(null);
  const recording: Recording = { startMs: log.startMs, endMs: endOf(log), moments: moments ?? [] };
  const [playback, send] = useReducer(
    (state: Playback, event: PlaybackEvent) => playbackAfter(state, event, recording),
    { atMs: log.startMs, isPlaying: false, rate: 1 },
  );
  const { atMs, isPlaying } = playback;

  const fail = useEffectEvent(onFailure);
  const look = useEffectEvent(() => ({ theme, reducedMotion: isMotionReduced(), sound: false }));
  useEffect(() => {
    if (stage.current === null || !canReplay(game)) return undefined;
    const mounted = mountReplay({
      game,
      element: stage.current,
      settings: { ...settings, ...look() },
      log,
      onReady: setMoments,
      onFailure: fail,
    });
    replay.current = mounted;
    return () => {
      replay.current = null;
      mounted.unmount();
    };
  }, [game, settings, log]);
  useEffect(() => replay.current?.update({ theme }), [theme]);
  useEffect(() => replay.current?.show(atMs), [atMs]);
  usePlaying(isPlaying, send);

  return (
    <>
      <div className="replay">
        <div ref={stage} className="replay-stage" aria-busy={moments === null} data-testid="replay-stage" />
        <ReplayControls recording={recording} playback={playback} isReady={moments !== null} send={send} />
      </div>
      <MissList recording={recording} onSeek={(ms) => send({ type: 'sought', atMs: ms })} />
    </>
  );
}

/** Advances the shown time while the replay plays. A hidden page runs no animation frames, so it stands still there. */
function usePlaying(isPlaying: boolean, send: (event: PlaybackEvent) => void): void {
  useEffect(() => {
    if (!isPlaying) return undefined;
    const frameMs = isMotionReduced() ? FRAME_MS.reduced : FRAME_MS.full;
    let lastMs: number | null = null;
    let frame = requestAnimationFrame(function advance(nowMs) {
      lastMs ??= nowMs;
      if (nowMs - lastMs >= frameMs) {
        // After a hidden page, go on from where the replay stood.
        send({ type: 'elapsed', ms: Math.min(nowMs - lastMs, 2 * FRAME_MS.reduced) });
        lastMs = nowMs;
      }
      frame = requestAnimationFrame(advance);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, send]);
}

import type { Area, Difficulty, GameModule } from '@mindloom/game-contract';
import { AREA_THREADS, Button } from '@mindloom/ui';
import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canPlayItself, mountDemo } from '../../../platform/hosting/mount-demo';
import { isMotionReduced } from '../../../platform/preferences';
import type { RunningMark } from '../../../platform/telemetry/start-marks';

/** The length of the demonstration. */
const DEMO_MS = 10_000;

export interface HowToProps {
  area: Area;
  theme: 'light' | 'dark';
  difficulty: Difficulty;
  /** The ability for which the bot's game chooses items; null without For You. */
  ability: number | null;
  /** Null until the game is loaded, and when it cannot be shown. */
  game: GameModule | null;
  /** Writes the start mark of the demonstration; undefined if its freezes are not reported. */
  markStart: (() => RunningMark) | undefined;
}

/**
 * A demonstration: the game plays itself for ten seconds, in an element without input, sound and announcements. With
 * reduced motion, the demonstration begins only when the player asks for it. Until the game is loaded, and for a game
 * that cannot play itself, the element shows the thread of the area.
 */
export function HowTo({ area, theme, difficulty, ability, game, markStart }: HowToProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** How many times the demonstration was started. */
  const [show, setShow] = useState(() => (isMotionReduced() ? 0 : 1));
  const [isOver, setOver] = useState(false);
  const mark = useEffectEvent(() => markStart?.());
  useEffect(() => {
    const element = frame.current;
    if (game === null || element === null || show === 0 || !canPlayItself(game)) return undefined;
    setOver(false);
    return mountDemo(game, {
      element,
      lengthMs: DEMO_MS,
      markStart: mark,
      onOver: () => setOver(true),
      settings: {
        difficulty,
        ...(ability !== null && { ability }),
        theme,
        seed: show,
        limitMs: DEMO_MS * 6,
        reducedMotion: isMotionReduced(),
        sound: false,
        locale: navigator.language,
      },
    });
  }, [game, show, theme, difficulty, ability]);
  const isPlayable = game !== null && canPlayItself(game);
  const isIdle = show === 0 || isOver;
  return (
    <figure className="intro-how">
      <figcaption className="intro-how-title">
        <span className="font-semibold">How it is played</span>
        {isPlayable && <span className="text-sm text-ink-soft">10 seconds, nothing counts</span>}
      </figcaption>
      <div className="intro-how-stage" data-area={area}>
        <svg className="intro-how-motif" viewBox="-2 -2 28 28" aria-hidden="true">
          <path d={AREA_THREADS[area]} />
        </svg>
        <div
          ref={frame}
          className="intro-how-frame"
          data-shown={isPlayable && show > 0 ? true : undefined}
          data-idle={isIdle || undefined}
          inert
          aria-hidden="true"
        />
        {isPlayable && isIdle && (
          <Button variant="secondary" className="intro-how-again" onClick={() => setShow(show + 1)}>
            <Play size={18} aria-hidden="true" />
            {show === 0 ? 'Show me' : 'Show again'}
          </Button>
        )}
      </div>
    </figure>
  );
}

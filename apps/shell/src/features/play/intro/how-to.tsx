import type { CatalogueEntry } from '@mindloom/domain';
import type { Difficulty, GameModule } from '@mindloom/game-contract';
import { Button } from '@mindloom/ui';
import { Play } from 'lucide-react';
import { type ComponentType, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { canPlayItself, mountDemo } from '../../../platform/hosting/mount-demo';
import { isMotionReduced } from '../../../platform/preferences';
import type { RunningMark } from '../../../platform/telemetry/start-marks';

/**
 * The bot plays for this long before the demonstration is shown. No game shows its start screen longer, so the first
 * picture is a board with a task, without a button to start.
 */
const LEAD_MS = 3_600;
/** How long the demonstration is shown. */
const DEMO_MS = 10_000;

/** Shows a drawing of a game. */
export type PreviewView = ComponentType<{ entry: CatalogueEntry }>;

export interface HowToProps {
  entry: CatalogueEntry;
  Preview: PreviewView;
  theme: 'light' | 'dark';
  difficulty: Difficulty;
  /** The ability for which the bot's game chooses items; null without For You. */
  ability: number | null;
  /** The game that plays itself. Null until it is loaded, and when it cannot be shown. */
  game: GameModule | null;
  /** Writes the start mark of the demonstration; undefined if its freezes are not reported. */
  markStart: (() => RunningMark) | undefined;
}

/**
 * A demonstration: the game plays itself for ten seconds, in an element without input, sound and announcements. With
 * reduced motion, the demonstration begins only when the player asks for it. Until the demonstration is shown, and for a
 * game that is not loaded or cannot play itself, the element shows a drawing of the game.
 */
export function HowTo({ entry, Preview, theme, difficulty, ability, game, markStart }: HowToProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** How many times the demonstration was started. */
  const [show, setShow] = useState(() => (isMotionReduced() ? 0 : 1));
  const [phase, setPhase] = useState<'lead' | 'shown' | 'over'>('lead');
  const mark = useEffectEvent(() => markStart?.());
  // The cleanup of a layout effect runs while the element is still in the page. If a frame were removed together with
  // the element, the frame would lose its loaded game.
  useLayoutEffect(() => {
    const element = frame.current;
    if (game === null || element === null || show === 0 || !canPlayItself(game)) return undefined;
    setPhase('lead');
    const lead = setTimeout(() => setPhase('shown'), LEAD_MS);
    const removeDemo = mountDemo(game, {
      element,
      lengthMs: LEAD_MS + DEMO_MS,
      markStart: mark,
      onOver: () => {
        clearTimeout(lead);
        setPhase('over');
      },
      settings: {
        difficulty,
        ...(ability !== null && { ability }),
        theme,
        seed: show,
        limitMs: DEMO_MS * 30,
        reducedMotion: isMotionReduced(),
        sound: false,
        locale: navigator.language,
      },
    });
    return () => {
      clearTimeout(lead);
      removeDemo();
    };
  }, [game, show, theme, difficulty, ability]);
  const isPlayable = game !== null && canPlayItself(game);
  const isIdle = show === 0 || phase === 'over';
  return (
    <figure className="intro-how">
      <figcaption className="intro-how-title">
        <span className="font-semibold">How it is played</span>
        {isPlayable && <span className="text-sm text-ink-soft">A bot plays, nothing counts</span>}
      </figcaption>
      <div className="intro-how-stage" data-area={entry.category}>
        <Preview entry={entry} />
        <div
          ref={frame}
          className="intro-how-frame"
          data-shown={isPlayable && show > 0 && phase !== 'lead' ? true : undefined}
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

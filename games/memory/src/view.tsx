import { Board, useKey, type ViewProps } from '@mindloom/game-kit';
import type { MemoryEvent, MemoryState } from './state';
import { CardGrid } from './view/card-grid';
import { ComboBadge } from './view/combo-badge';
import { Controls } from './view/controls';
import { Figures } from './view/figures';
import { PhaseOverlay } from './view/phase-overlay';

/** Draws a state of Memory Master and says what the player did. */
export function MemoryView({ state, send }: ViewProps<MemoryState, MemoryEvent>) {
  useKey('h', () => send({ type: 'hinted' }));
  return (
    <Board figures={<Figures state={state} />} controls={<Controls state={state} send={send} />}>
      <CardGrid key={state.round} state={state} send={send} />
      <ComboBadge combo={state.combo} />
      <PhaseOverlay state={state} send={send} />
    </Board>
  );
}

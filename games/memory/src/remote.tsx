import { defineReactGame, loadBeforeMount, type ViewProps } from '@mindloom/game-kit';
import { bot } from './bot';
import { engine } from './engine';
import { outcomes } from './feedback';
import { info } from './info';
import type { MemoryEvent, MemoryState } from './state';
import { DrawingsContext } from './symbols/symbol-art';
import { MemoryView } from './view';

export default loadBeforeMount(info, async () => {
  const { DRAWINGS } = await import('./symbols/drawings');
  const View = (props: ViewProps<MemoryState, MemoryEvent>) => (
    <DrawingsContext value={DRAWINGS}>
      <MemoryView {...props} />
    </DrawingsContext>
  );
  return defineReactGame({ info, engine, View, outcomes, bot });
});

import { createStore } from '@mindloom/base';

/** Is the inspector open? Here, because a game pauses while it is, and features do not import each other. */
export const inspectorVisibility = createStore(false);

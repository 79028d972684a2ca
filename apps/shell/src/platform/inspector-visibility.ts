import { createStore } from '@mindloom/base';

/** Is the inspector open? Games pause while it is. In the platform, because features do not import each other. */
export const inspectorVisibility = createStore(false);

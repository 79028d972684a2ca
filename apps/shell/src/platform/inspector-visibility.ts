import { createStore } from '@mindloom/base';

/**
 * Whether the inspector is open. Games pause while it is open. This store is in the platform, because features do not
 * import each other.
 */
export const inspectorVisibility = createStore(false);

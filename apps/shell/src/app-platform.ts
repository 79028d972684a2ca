import { readConfig } from '@mindloom/data-access';
import { createPlatform } from './platform/create-platform';

const read = readConfig();

/** The app's one platform; null where the page carries no configuration. It comes with the first part that needs it. */
export const platform = read.ok ? createPlatform(read.config) : null;

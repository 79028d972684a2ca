import { fileURLToPath } from 'node:url';

/** The root of the repository, which relative settings start from, wherever a command is run. */
export const workspaceFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** This package, which holds the product's own `supabase` folder. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/** How a release is asked for. */
export const RELEASE_USAGE =
  'npm run release -- <game or folder> [--version 1.5.0] [--notes "Calmer colours"]';

/** Every command of this package, for somebody who mistyped one. */
export const USAGE = [
  'npm start',
  'npm run dev [-- <game>]',
  RELEASE_USAGE,
  'npm run doctor',
  'npm run reset [-- --yes]',
  'npm run hosting',
].join('\n');

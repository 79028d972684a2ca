// nx loads a generator by require, and Node 20 reads no TypeScript of its own: tsx is told to first.

/**
 * The generator behind `npx nx g game <name>`.
 * @param {import('./src/generate-game').Tree} tree
 * @param {import('./src/generate-game').GameOptions} options
 */
module.exports = async (tree, options) => {
  const tsx = await import('tsx/esm/api');
  tsx.register();
  const { generateGame } = await import('./src/generate-game.ts');
  return generateGame(tree, options);
};

import { describe, expect, it } from 'vitest';
import { packedManifest, type SourceManifest } from './packed-manifest';

const source: SourceManifest = {
  name: '@mindloom/game-kit',
  version: '1.2.0',
  license: 'MIT',
  type: 'module',
  exports: { '.': './src/index.ts', './board': './src/board.tsx', './styles.css': './src/styles.css' },
  dependencies: { '@mindloom/base': '*', 'canvas-confetti': '1.9.4' },
};
const place = { folder: 'libs/game-kit', description: 'Shared parts of games.' };
const versions = new Map([['@mindloom/base', '0.3.1']]);
const engines = { node: '>=20.19.0' };

describe('packedManifest', () => {
  it('packedManifest exports a TypeScript file as types and script, and every other file unchanged', () => {
    expect(packedManifest(source, place, versions, engines)['exports']).toEqual({
      '.': { types: './index.d.ts', default: './index.js' },
      './board': { types: './board.d.ts', default: './board.js' },
      './styles.css': './styles.css',
    });
  });

  it('a published package depends on other published packages by a version range', () => {
    expect(packedManifest(source, place, versions, engines)['dependencies']).toEqual({
      '@mindloom/base': '^0.3.1',
      'canvas-confetti': '1.9.4',
    });
  });

  it('packedManifest refuses a dependency on a package that is not published', () => {
    const dependent = { ...source, dependencies: { '@mindloom/backend': '*' } };
    expect(() => packedManifest(dependent, place, versions, engines)).toThrow(
      '@mindloom/game-kit depends on @mindloom/backend, which is not published.',
    );
  });

  it('a package of commands has only the dependencies that are not bundled, and no exports', () => {
    const commands = {
      ...source,
      bin: { chess: './src/bin.ts' },
      dependencies: { '@mindloom/base': '*', '@mindloom/backend': '*', valibot: '1.5.0' },
    };
    const bundle = { dependencies: ['@mindloom/base'] };
    expect(packedManifest(commands, { ...place, bundle }, versions, engines)).toMatchObject({
      exports: { './package.json': './package.json' },
      bin: { chess: './bin.js' },
      dependencies: { '@mindloom/base': '^0.3.1' },
    });
    expect(
      packedManifest(commands, { ...place, bundle }, versions, engines)['dependencies'],
    ).not.toHaveProperty('valibot');
  });

  it('a published package declares its style sheets as side effects, so that bundlers keep them', () => {
    expect(
      packedManifest({ ...source, sideEffects: false }, place, versions, engines)['sideEffects'],
    ).toEqual(['**/*.css']);
  });

  it('a published package is public, although the package in the repository is private', () => {
    const manifest = packedManifest(source, place, versions, engines);
    expect(manifest['private']).toBeUndefined();
    expect(manifest['publishConfig']).toEqual({ access: 'public' });
  });
});

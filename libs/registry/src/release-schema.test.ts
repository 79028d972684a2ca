import schema from '@mindloom/game-contract/release.schema.json';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRelease } from './manifest';

const isValid = new Ajv2020({ allErrors: false }).compile(schema);

const SHA384 = `sha384-${'Ab+/'.repeat(16)}`;
const asset = { path: 'static/js/game.js', sha384: SHA384, bytes: 10, boot: true };
const info = {
  title: 'Chess Recall',
  area: 'memory',
  description: 'Look at the board, then set up every piece again.',
  minutes: 4,
  metrics: [],
  maxScore: 640,
};
const manifest = {
  remote: 'chess-recall',
  version: '1.4.0-rc.1',
  contract: 1,
  container: 'chess_recall__1_4_0_rc_1',
  entry: 'remoteEntry.js',
  shared: { react: '^19.3.0' },
  capabilities: ['wasm'],
  info,
  assets: [{ ...asset, path: 'remoteEntry.js' }, asset],
};

/** Whether the list of assets contains the entry. A JSON schema cannot express this rule. */
const listsEntry = ({ entry, assets }: Record<string, unknown>): boolean =>
  Array.isArray(assets) && assets.some((one) => one?.path === entry);

function expectSameVerdict(changed: Record<string, unknown>): boolean {
  const accepted = isValid(changed) && listsEntry(changed);
  expect(parseRelease({ ...changed, baseUrl: 'chess-recall/1.4.0/' }).ok, JSON.stringify(changed)).toBe(
    accepted,
  );
  return accepted;
}

/** Values that are valid for some fields and invalid for others. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom('', 'a', 'Chess', 'chess-', '-chess', 'x'.repeat(64), 'x'.repeat(65), 'x__1', '1x', 'a-b'),
  fc.constantFrom('1.0.0', '1.0', '01.0.0', '1.0.0+b1', '1.0.0-', 'v1.0.0', '1.0.0\n'),
  fc.constantFrom(
    'remoteEntry.js',
    '/a.js',
    'a/../b.js',
    'a..b',
    './a.js',
    'ä.js',
    'a b',
    SHA384,
    ` ${SHA384}`,
  ),
  fc.constantFrom(0, 1, 2, 60, 61, -1, 1.5, 1e9, 1e21, null, true, 'logic', 'balanced', 'x'.repeat(301)),
);
const fields = Object.keys(manifest);
const assetFields = Object.keys(asset);
const infoFields = Object.keys(info);

describe('parseRelease and release.schema.json', () => {
  it('parseRelease and the schema accept a manifest with all fields, and one without the optional fields', () => {
    const { shared: _, info: ___, ...rest } = manifest;
    const { boot: __, ...lazy } = asset;
    expect(expectSameVerdict(manifest)).toBe(true);
    expect(expectSameVerdict({ ...rest, assets: [manifest.assets[0], lazy] })).toBe(true);
  });

  it('parseRelease and the schema agree on every manifest in which one field has an arbitrary value or is missing', () => {
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.option(anyValue, { nil: undefined }), (field, value) => {
        const { [field]: _, ...rest } = manifest as Record<string, unknown>;
        verdicts.add(expectSameVerdict(value === undefined ? rest : { ...rest, [field]: value }));
      }),
      { numRuns: 2000 },
    );
    expect(verdicts).toEqual(new Set([true, false]));
  });

  it('parseRelease and the schema agree on every manifest in which one field of info has an arbitrary value or is missing', () => {
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(fc.constantFrom(...infoFields), fc.option(anyValue, { nil: undefined }), (field, value) => {
        const { [field]: _, ...rest } = info as Record<string, unknown>;
        const changed = value === undefined ? rest : { ...rest, [field]: value };
        verdicts.add(expectSameVerdict({ ...manifest, info: changed }));
      }),
      { numRuns: 2000 },
    );
    expect(verdicts).toEqual(new Set([true, false]));
  });

  it('parseRelease and the schema agree on every manifest in which one field of a file has an arbitrary value or is missing', () => {
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(
        fc.constantFrom(...assetFields),
        fc.option(anyValue, { nil: undefined }),
        (field, value) => {
          const { [field]: _, ...rest } = asset as Record<string, unknown>;
          const changed = value === undefined ? rest : { ...rest, [field]: value };
          verdicts.add(expectSameVerdict({ ...manifest, assets: [manifest.assets[0], changed] }));
        },
      ),
      { numRuns: 2000 },
    );
    expect(verdicts).toEqual(new Set([true, false]));
  });

  it('parseRelease and the schema agree on shared ranges and lists of files of any kind', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(anyValue), fc.dictionary(fc.string(), anyValue), anyValue),
        fc.constantFrom('shared', 'assets'),
        (value, field) => void expectSameVerdict({ ...manifest, [field]: value }),
      ),
      { numRuns: 1000 },
    );
  });
});

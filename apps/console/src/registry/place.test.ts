import { expect, it } from 'vitest';
import { placeOf } from './place';

const facts = {
  remotes: [
    { remote: 'memory', owner: null },
    { remote: 'chess', owner: 'chess-club' },
    { remote: 'go', owner: 'go-club' },
  ],
  teams: [
    { id: 'chess-club', trust: 'frame' },
    { id: 'go-club', trust: 'page' },
  ],
};

it.each([
  ['a release of the operator', 'memory', null, null, 'page'],
  ['a release that staff placed in a frame', 'memory', 'frame', null, 'frame'],
  ['a release of a trusted team', 'go', null, 'go-club', 'page'],
  ['a release of an untrusted team', 'chess', null, 'chess-club', 'frame'],
  ['a release of an untrusted team in a slot of the page', 'chess', 'page', null, 'frame'],
  [
    'a release that an untrusted team uploaded for the remote of a trusted one',
    'go',
    null,
    'chess-club',
    'frame',
  ],
] as const)('placeOf returns the place of %s', (_, remote, place, uploader, expected) => {
  expect(placeOf({ remote, place }, uploader, facts)).toBe(expected);
});

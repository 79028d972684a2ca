// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { readOptionalConfig } from './optional-config';

afterEach(() => document.head.replaceChildren());

const serve = (content: string) => {
  const meta = document.createElement('meta');
  meta.setAttribute('name', 'mindloom-config');
  meta.setAttribute('content', content);
  document.head.append(meta);
};
const good = {
  supabaseUrl: 'http://localhost:4230',
  supabaseKey: 'sb_publishable_x',
  gamesOrigin: 'http://localhost:4220',
};
const jwt = (role: string) => `e30.${btoa(JSON.stringify({ role })).replaceAll('=', '')}.sig`;

describe('readConfig', () => {
  it('readConfig reads the configuration, with its optional fields, from the meta element', () => {
    const optional = {
      local: true,
    };
    serve(JSON.stringify({ ...good, ...optional, supabaseUrl: 'http://localhost:4230/', other: 1 }));
    expect(readConfig()).toEqual({ ok: true, config: { ...good, ...optional } });
  });

  it('readOptionalConfig reads the optional values, and leaves out empty and malformed ones', () => {
    const optional = {
      shellOrigin: 'https://play.test',
      registryUrl: 'https://edge.test/registry',
      operatorName: 'Loom Ltd',
      operatorContact: 'help@loom.test',
      pushPublicKey: 'BNc',
      capabilities: ['wasm'],
    };
    expect(readOptionalConfig()).toEqual({});
    serve(JSON.stringify({ ...good, ...optional }));
    expect(readOptionalConfig()).toEqual(optional);
    document.head.replaceChildren();
    const malformed = { shellOrigin: 'play.test', registryUrl: 'ftp://edge.test', operatorName: ' ' };
    serve(JSON.stringify({ ...good, ...malformed, operatorContact: 7, capabilities: 'wasm' }));
    expect(readOptionalConfig()).toEqual({});
    document.head.replaceChildren();
    serve('no json');
    expect(readOptionalConfig()).toEqual({});
  });

  it('readConfig accepts a public key and refuses a secret key [DATA-20]', () => {
    serve(JSON.stringify({ ...good, supabaseKey: jwt('anon') }));
    expect(readConfig()).toMatchObject({ ok: true });
    for (const supabaseKey of ['sb_secret_y', jwt('service_role')]) {
      document.head.replaceChildren();
      serve(JSON.stringify({ ...good, supabaseKey }));
      expect(readConfig()).toMatchObject({ ok: false, code: 'ML-302' });
    }
  });

  it.each([
    ['no element', null],
    ['an element that still has the placeholder', '__MINDLOOM_CONFIG__'],
    ['a list', '[]'],
    ['no backend', JSON.stringify({ ...good, supabaseUrl: undefined })],
    ['an invalid address of the backend', JSON.stringify({ ...good, supabaseUrl: 'javascript:alert(1)' })],
    ['no key', JSON.stringify({ ...good, supabaseKey: '' })],
    ['no origin of the games', JSON.stringify({ ...good, gamesOrigin: 'games' })],
  ])('readConfig fails with ML-301 for %s', (_name, content) => {
    if (content !== null) serve(content);
    expect(readConfig()).toMatchObject({ ok: false, code: 'ML-301' });
  });
});

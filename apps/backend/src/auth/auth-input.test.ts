import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRedirects, readAuthInput } from './auth-input';

const read = (body: unknown) => readAuthInput(new TextEncoder().encode(JSON.stringify(body)));

const refusalOf = async (body: unknown): Promise<unknown> => {
  const result = read(body);
  return result.ok ? null : result.reply.json();
};

it('readAuthInput trims the email address and converts it to lower case, because attempts are counted per address', () => {
  expect(read({ email: ' Ada@Example.test ', password: 'Secret-1' })).toMatchObject({
    ok: true,
    input: { email: 'ada@example.test', password: 'Secret-1' },
  });
});

it('readAuthInput refuses invalid input and says what is wrong, such as the name of the field', async () => {
  expect(await refusalOf({ email: 7 })).toMatchObject({
    code: 400,
    error_code: 'validation_failed',
    msg: 'email must be a string',
  });
  expect(await refusalOf({ refresh_token: {} })).toMatchObject({ msg: 'refresh_token must be a string' });
  expect(await refusalOf({ email: 'x'.repeat(255) })).toMatchObject({ msg: 'email is too long' });
  expect(await refusalOf({ data: [] })).toMatchObject({ msg: 'data must be an object' });
  expect(await refusalOf({ data: { deep: ['a\u0000'] } })).toMatchObject({
    msg: 'null characters are not allowed',
  });
  expect(await refusalOf([])).toMatchObject({ error_code: 'bad_json' });
});

it('readAuthInput, called with arbitrary bytes, either returns texts and null values or refuses the bytes with 400', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.json().map((json) => new TextEncoder().encode(json)),
      ),
      (bytes) => {
        const result = readAuthInput(bytes);
        const values = result.ok ? Object.values(result.input) : [];
        expect(values.filter((value) => value !== null && typeof value !== 'string')).toEqual([]);
        if (!result.ok) expect(result.reply.status).toBe(400);
      },
    ),
  );
});

const redirects = createRedirects('http://localhost:4200', ['http://localhost:4210']);

it.each(['http://localhost:4200/a?b#c', 'http://localhost:4210'])(
  'createRedirects allows a redirect to %s',
  (requested) => {
    expect(redirects.resolve(requested)).toBe(requested);
  },
);

it.each([
  '',
  'nonsense',
  '/relative',
  '//evil.test',
  'https://localhost:4200',
  'http://localhost:4200.evil.test',
  'http://localhost:4200@evil.test',
  'http://evil.test/http://localhost:4200',
  'javascript:alert(1)',
  'data:text/html,x',
])('createRedirects returns the site’s URL instead of %s', (requested) => {
  expect(redirects.resolve(requested)).toBe('http://localhost:4200');
});

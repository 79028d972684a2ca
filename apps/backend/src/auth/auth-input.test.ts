import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAuthInput } from './auth-input';

const read = (body: unknown) => readAuthInput(new TextEncoder().encode(JSON.stringify(body)));

const refusalOf = async (body: unknown): Promise<unknown> => {
  const result = read(body);
  return result.ok ? null : result.reply.json();
};

it('reads an account in one spelling, because attempts are counted by it', () => {
  expect(read({ email: ' Ada@Example.test ', password: 'Secret-1' })).toMatchObject({
    ok: true,
    input: { email: 'ada@example.test', password: 'Secret-1' },
  });
});

it('names the field that is wrong', async () => {
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

it('passes nothing on but texts, whatever bytes come', () => {
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

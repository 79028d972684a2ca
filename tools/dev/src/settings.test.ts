import { expect, it } from 'vitest';
import { readSettings } from './settings';

it('moves the four addresses together with MINDLOOM_PORT', () => {
  expect(readSettings('/w', {}).ports).toMatchObject({
    shell: 4200,
    console: 4210,
    games: 4220,
    backend: 4230,
  });
  const { ports } = readSettings('/w', { MINDLOOM_PORT: '14200' });
  expect(ports).toMatchObject({ shell: 14200, console: 14210, games: 14220, backend: 14230 });
});

it.each(['abc', '80', '4200.5', '40000', '-1'])('refuses MINDLOOM_PORT=%s', (port) => {
  expect(() => readSettings('/w', { MINDLOOM_PORT: port })).toThrow(
    /MINDLOOM_PORT is .* it must be a whole number/,
  );
});

it('keeps the state in .local, or where MINDLOOM_DATA says', () => {
  expect(readSettings('/w', {}).dataFolder).toBe('/w/.local');
  expect(readSettings('/w', { MINDLOOM_DATA: '/elsewhere' }).dataFolder).toBe('/elsewhere');
});

it('uses a hosted project only when both its address and its key are given', () => {
  const both = { SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'pk' };
  expect(readSettings('/w', {}).hosted).toBeNull();
  expect(readSettings('/w', both).hosted).toEqual({
    url: 'https://x.supabase.co',
    publishableKey: 'pk',
    secretKey: null,
  });
  expect(() => readSettings('/w', { SUPABASE_URL: 'https://x.supabase.co' })).toThrow(/needs both/);
});

it('takes a number of sign-ups from MINDLOOM_SIGN_UPS, and refuses what is none', () => {
  expect(readSettings('/root', {}).signUps).toBeNull();
  expect(readSettings('/root', { MINDLOOM_SIGN_UPS: '500' }).signUps).toBe(500);
  expect(() => readSettings('/root', { MINDLOOM_SIGN_UPS: 'many' })).toThrow(/MINDLOOM_SIGN_UPS is "many"/);
});

it('takes the operator from the environment, and leaves out what is not set', () => {
  expect(readSettings('/root', { MINDLOOM_OPERATOR_NAME: '' }).operator).toEqual({});
  const env = { MINDLOOM_OPERATOR_NAME: 'Loom Ltd', MINDLOOM_OPERATOR_CONTACT: 'help@loom.test' };
  expect(readSettings('/root', env).operator).toEqual({
    operatorName: 'Loom Ltd',
    operatorContact: 'help@loom.test',
  });
});

it('asks for confirmed addresses only when told so', () => {
  expect(readSettings('/root', {}).confirmEmail).toBe(false);
  expect(readSettings('/root', { MINDLOOM_CONFIRM_EMAIL: '1' }).confirmEmail).toBe(true);
});

import path from 'node:path';
import { expect, it } from 'vitest';
import { readDataDir, readEnvironment } from './environment';

it('without environment variables, readEnvironment returns the default ports, origins and data folder', () => {
  expect(readEnvironment({}, '/w')).toEqual({
    dataDir: path.resolve('/w/.local/backend'),
    port: 4230,
    allowedOrigins: ['http://localhost:4200', 'http://localhost:4210'],
    siteUrl: 'http://localhost:4200',
    confirmEmail: false,
  });
});

it('readEnvironment reads ports, folders, the confirmation mail setting and the sign-up limit from environment variables', () => {
  const env = {
    MINDLOOM_PORT: '14200',
    MINDLOOM_DATA: '/elsewhere',
    MINDLOOM_CONFIRM_EMAIL: '1',
    MINDLOOM_SIGN_UPS: '500',
    MINDLOOM_PROJECT: 'p',
  };
  expect(readEnvironment(env, '/w')).toMatchObject({
    dataDir: path.resolve('/elsewhere/backend'),
    port: 14_230,
    siteUrl: 'http://localhost:14200',
    confirmEmail: true,
    rateLimits: { signUpsPerPeer: { attempts: 500, windowMs: 300_000 } },
    projectDir: path.resolve('/w/p'),
  });
  expect(readDataDir({ MINDLOOM_DATA: 'here' }, '/w')).toBe(path.resolve('/w/here/backend'));
});

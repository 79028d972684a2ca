import { expect, it } from 'vitest';
import { leadTo } from './mail-driver';

it('sets the target of every verification link, and of nothing else', () => {
  const text =
    'Open http://localhost:4230/auth/v1/verify?token=t&type=signup&redirect_to=x or see http://localhost:4200/help?redirect_to=y';
  const led = leadTo(text, 'http://localhost:4200/a?b=c&d');
  const [verify, help] = led.match(/http\S+/g) ?? [];
  expect(new URL(verify ?? '').searchParams.get('redirect_to')).toBe('http://localhost:4200/a?b=c&d');
  expect(new URL(verify ?? '').searchParams.get('token')).toBe('t');
  expect(help).toBe('http://localhost:4200/help?redirect_to=y');
});

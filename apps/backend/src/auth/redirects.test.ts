import { expect, it } from 'vitest';
import { createRedirects } from './redirects';

const redirects = createRedirects('http://localhost:4200', ['http://localhost:4210']);

it.each(['http://localhost:4200/a?b#c', 'http://localhost:4210'])('lets a mail lead to %s', (wanted) => {
  expect(redirects.resolve(wanted)).toBe(wanted);
});

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
])('leads to the site instead of %s', (wanted) => {
  expect(redirects.resolve(wanted)).toBe('http://localhost:4200');
});

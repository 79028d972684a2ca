import { expect, it } from 'vitest';
import { filesNamedBy, goesWith } from './own-files';

const page = `<link href="/static/css/index.0a1b2c3d4e.css" rel="stylesheet">
  <link rel="icon" href="/mark.svg"><script src="/theme.js?v=1"></script>
  <script defer src="/static/js/index.5f6a7b8c9d.js"></script>`;
const files = ['/static/css/index.0a1b2c3d4e.css', '/static/js/index.5f6a7b8c9d.js'];

it('finds the files of the build that a page names, and no others', () => {
  expect(filesNamedBy(page)).toEqual(files);
});

it('takes a page of its own build alone: one unknown file is a page of another version', () => {
  expect(goesWith(page, (path) => files.includes(path))).toBe(true);
  expect(goesWith(page, (path) => path === files[0])).toBe(false);
});

it('takes no page that names no file at all, such as the sign-in page of a network', () => {
  expect(goesWith('<h1>Welcome to the airport</h1>', () => true)).toBe(false);
});

import { expect, it } from 'vitest';
import { frameHeaders, pageHeaders, storeHeaders } from '../serving/response-headers';
import { hostingFiles } from './static-host-files';

const content = {
  shell: ['service-worker.js', 'site.webmanifest'],
  console: [],
  frame: ['index.html'],
  games: [],
};
const origins = {
  shell: 'https://mindloom.example',
  console: 'https://staff.mindloom.example',
  games: 'https://games.mindloom.example',
  supabase: 'https://project.supabase.co',
  registry: null,
  frame: null,
};

it('the hosting files have the headers of the local servers, but with production origins and with Strict-Transport-Security', () => {
  const files = hostingFiles(origins, content);
  const expected = pageHeaders({ self: origins.shell, games: [origins.games], api: [origins.supabase] });
  for (const [name, value] of Object.entries(expected))
    expect(files.shell['_headers']).toContain(`  ${name}: ${value}\n`);
  expect(files.shell['_headers']).toContain('Strict-Transport-Security: max-age=');
  expect(files.shell['_headers']).not.toContain('localhost');
  for (const [name, value] of Object.entries(storeHeaders))
    expect(files.games['_headers']).toContain(`  ${name}: ${value}\n`);
});

it('if the frame origin is set, the hosted frame site has the headers of the local one, and only the policy of the shell allows frames', () => {
  expect(hostingFiles(origins, content).frame).toBeUndefined();
  expect(hostingFiles(origins, content).shell['_headers']).not.toContain('frame-src');
  const frame = 'https://mindloom-frames.example';
  const files = hostingFiles({ ...origins, frame }, content);
  const expected = frameHeaders({ frame, games: [origins.games], shell: origins.shell });
  for (const [name, value] of Object.entries(expected))
    expect(files.frame?.['_headers']).toContain(`  ${name}: ${value}`);
  expect(files.shell['_headers']).toContain(`frame-src ${frame};`);
  expect(files.console['_headers']).not.toContain('frame-src');
});

it('the security policy of the hosted console does not allow games', () => {
  expect(hostingFiles(origins, content).console['_headers']).not.toContain(origins.games);
});

it('the headers of the hosted shell make browsers revalidate the service worker and the web manifest', () => {
  const headers = hostingFiles(origins, content).shell['_headers'] ?? '';
  expect(headers).toContain('/service-worker.js\n  Cache-Control: no-cache\n');
  expect(headers).toContain(
    '/site.webmanifest\n  Cache-Control: no-cache\n  Content-Type: application/manifest+json',
  );
  const policy = pageHeaders({ self: origins.shell, games: [origins.games], api: [origins.supabase] });
  expect(policy['Content-Security-Policy']).toContain("worker-src 'self'");
  expect(policy['Content-Security-Policy']).toContain("manifest-src 'self'");
});

it('the security policy of the hosted shell allows games only from the given folder of a bucket', () => {
  const games = 'https://project.supabase.co/storage/v1/object/public/games';
  const headers = hostingFiles({ ...origins, games }, content).shell['_headers'] ?? '';
  expect(headers).toContain(`script-src 'self' ${games}/;`);
  expect(headers).toContain(`style-src 'self' ${games}/;`);
});

it('the security policy of the hosted shell allows requests to the CDN of the registry, and the policy of the console does not', () => {
  const files = hostingFiles({ ...origins, registry: 'https://edge.mindloom.example/registry' }, content);
  const asked = `connect-src 'self' ${origins.games} ${origins.supabase} https://edge.mindloom.example;`;
  expect(files.shell['_headers']).toContain(asked);
  expect(files.console['_headers']).not.toContain('edge.mindloom.example');
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentType } from '../src/serving/response-headers';
import type { BucketSite } from '../src/hosting/static-host-files';

// Small emulations of static hosts, written from their documentation:
// https://developers.cloudflare.com/pages/configuration/{redirects,headers,serving-pages}/
// https://docs.netlify.com/manage/routing/{redirects/overview,redirects/rewrites-proxies,headers}/

export interface HostReply {
  status: number;
  /** The file whose content is sent; null if no content is sent. */
  file: string | null;
  headers: Record<string, string>;
}

export interface StaticHost {
  /** The lines of the site's files that the host ignores or warns about, each with the reason. */
  rejected: string[];
  get: (path: string) => HostReply;
}

interface Rewrite {
  from: string;
  to: string;
  status: number;
}

interface HeaderBlock {
  path: string;
  headers: [name: string, value: string][];
  /** The headers of earlier blocks that this block removes. */
  removed: string[];
}

interface HostLimits {
  statuses: ReadonlySet<number>;
  /**
   * True if the host refuses a wildcard rule with the target `/index.html`. Cloudflare refuses such a rule: it redirects
   * `/index.html` to `/`, and the rule would match `/` again.
   */
  refusesIndexLoop: boolean;
  headerRules: number;
  lineLength: number;
  /** True if a line such as `! Name` removes the header that an earlier block has set. */
  removesHeaders: boolean;
}

const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const CLOUDFLARE: HostLimits = {
  statuses: new Set([200, 301, 302, 303, 307, 308]),
  refusesIndexLoop: true,
  headerRules: 100,
  lineLength: 2000,
  removesHeaders: true,
};
const NETLIFY: HostLimits = {
  statuses: new Set([200, 301, 302, 303, 307, 308, 404]),
  refusesIndexLoop: false,
  headerRules: Infinity,
  lineLength: Infinity,
  removesHeaders: false,
};

function linesOf(folder: string, name: string): string[] {
  const file = join(folder, name);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Reads `_redirects`. Each line is `from to [status]`. Skips invalid lines. */
function readRewrites(folder: string, limits: HostLimits, rejected: string[]): Rewrite[] {
  const rewrites: Rewrite[] = [];
  for (const line of linesOf(folder, '_redirects')) {
    const [from = '', to = '', status = '302', ...rest] = line.split(/\s+/);
    const loops = limits.refusesIndexLoop && /\/\*?$/.test(from) && /\/index(?:\.html)?$/.test(to);
    const problem =
      to === '' || rest.length > 0
        ? 'not two or three words'
        : !from.startsWith('/') || !to.startsWith('/')
          ? 'not a path'
          : !limits.statuses.has(Number(status))
            ? `status ${status}`
            : loops
              ? 'infinite loop'
              : rewrites.some((rule) => rule.from === from)
                ? 'a second rule for the path'
                : line.length > limits.lineLength
                  ? 'too long'
                  : null;
    if (problem === null) rewrites.push({ from, to, status: Number(status) });
    else rejected.push(`_redirects: ${line}: ${problem}`);
  }
  return rewrites;
}

/** Reads `_headers`. Each block is a path with `name: value` lines below it. */
function readHeaderBlocks(folder: string, limits: HostLimits, rejected: string[]): HeaderBlock[] {
  const blocks: HeaderBlock[] = [];
  for (const line of linesOf(folder, '_headers')) {
    if (line.startsWith('/')) {
      blocks.push({ path: line, headers: [], removed: [] });
      if ((line.match(/\*/g) ?? []).length > 1) rejected.push(`_headers: ${line}: more than one *`);
      continue;
    }
    const [, name, value] = /^([^\s:]+):\s*(.+)$/.exec(line) ?? [];
    const block = blocks.at(-1);
    const [, removed] = /^! (\S+)$/.exec(line) ?? [];
    if (removed !== undefined && block && limits.removesHeaders) block.removed.push(removed.toLowerCase());
    else if (name === undefined || value === undefined || !block || line.length > limits.lineLength)
      rejected.push(`_headers: ${line}`);
    else block.headers.push([name.toLowerCase(), value]);
  }
  for (const { path } of blocks.slice(limits.headerRules)) rejected.push(`_headers: ${path}: too many rules`);
  for (const { path, headers } of blocks) if (headers.length === 0) rejected.push(`_headers: ${path}: empty`);
  return blocks.slice(0, limits.headerRules);
}

/** Returns true if the path of a rule, with at most one `*`, matches the path of a request. */
function matches(rule: string, path: string): boolean {
  const [before = '', after] = rule.split('*');
  return after === undefined
    ? rule === path
    : path.length >= before.length + after.length && path.startsWith(before) && path.endsWith(after);
}

/**
 * Adds the headers of all rules that match the requested path, whatever the status. If several rules set a header, its
 * values are joined, unless a later rule removes the header first.
 */
function withRules(path: string, blocks: readonly HeaderBlock[], reply: HostReply): HostReply {
  const own = new Map<string, string>();
  for (const block of blocks.filter((rule) => matches(rule.path, path))) {
    for (const name of block.removed) own.delete(name);
    for (const [name, value] of block.headers)
      own.set(name, own.has(name) ? `${own.get(name)}, ${value}` : value);
  }
  return { ...reply, headers: { ...reply.headers, ...Object.fromEntries(own) } };
}

function emulate(
  folder: string,
  limits: HostLimits,
  serve: (path: string, isFile: FileTest) => HostReply,
): StaticHost {
  const rejected: string[] = [];
  const rewrites = readRewrites(folder, limits, rejected);
  const blocks = readHeaderBlocks(folder, limits, rejected);
  const isFile: FileTest = (path) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile();
  const get = (path: string): HostReply => {
    // Netlify applies a rule only if the path is not a file. Cloudflare applies a rule even if a file exists.
    const rule =
      limits === NETLIFY && isFile(path) ? undefined : rewrites.find(({ from }) => matches(from, path));
    if (rule && rule.status !== 200 && rule.status !== 404)
      return withRules(path, blocks, { status: rule.status, file: null, headers: { location: rule.to } });
    const reply = serve(rule?.to ?? path, isFile);
    return withRules(path, blocks, rule?.status === 404 ? { ...reply, status: 404 } : reply);
  };
  return { rejected, get };
}

type FileTest = (path: string) => boolean;

const found = (file: string): HostReply => ({
  status: 200,
  file,
  headers: { 'content-type': contentType(file), 'cache-control': DEFAULT_CACHE_CONTROL },
});

const notFound = (file: string | null): HostReply => ({
  status: 404,
  file,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

const movedTo = (location: string): HostReply => ({ status: 308, file: null, headers: { location } });

/** Serves a folder by the rules of Cloudflare Pages. */
export const cloudflarePages = (folder: string): StaticHost =>
  emulate(folder, CLOUDFLARE, (path, isFile) => {
    if (path.endsWith('/') && isFile(`${path}index.html`)) return found(`${path}index.html`);
    if (path.endsWith('/index.html') && isFile(path)) return movedTo(path.slice(0, -'index.html'.length));
    if (path.endsWith('.html') && isFile(path)) return movedTo(path.slice(0, -'.html'.length));
    if (isFile(path)) return found(path);
    if (isFile(`${path}.html`)) return found(`${path}.html`);
    // Send the nearest 404.html. Cloudflare treats a site without a 404.html as a single-page app.
    for (let at = path.lastIndexOf('/'); at >= 0; at = at === 0 ? -1 : path.lastIndexOf('/', at - 1)) {
      const page = `${path.slice(0, at)}/404.html`;
      if (isFile(page)) return notFound(page);
    }
    return isFile('/index.html') ? found('/index.html') : notFound(null);
  });

/** Serves a folder by the rules of Netlify. */
export const netlify = (folder: string): StaticHost =>
  emulate(folder, NETLIFY, (path, isFile) => {
    const candidates = [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`];
    const file = candidates.find((candidate) => !candidate.endsWith('/') && isFile(candidate));
    if (file !== undefined) return found(file);
    return notFound(isFile('/404.html') ? '/404.html' : null);
  });

/** Serves a bucket website as `<site>.bucket.json` describes it, behind a CDN that adds the described headers. */
export function bucketWebsite(folder: string, site: BucketSite): StaticHost {
  const objects = new Map(site.objects.map((object) => [`/${object.key}`, object]));
  const rejected = site.objects
    .filter(({ file }) => !existsSync(join(folder, file)))
    .map(({ file }) => `${file} does not exist`);
  const everywhere = Object.fromEntries(
    Object.entries(site.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    rejected,
    get: (path) => {
      const object = objects.get(path.endsWith('/') ? `${path}${site.indexDocument}` : path);
      if (!object) {
        const page = notFound(`/${site.errorDocument}`);
        return { ...page, headers: { ...page.headers, ...everywhere } };
      }
      const own = { 'content-type': object.contentType, 'cache-control': object.cacheControl };
      return { status: 200, file: `/${object.file}`, headers: { ...everywhere, ...own } };
    },
  };
}

import { sha384Integrity } from '@mindloom/base';
import type { Release } from '@mindloom/registry';
import { READY_LIMIT_MS } from '@mindloom/testing';
import type { BuiltGame } from './built-game';
import {
  bootRemarks,
  entryProblems,
  type FetchEvidence,
  readyProblems,
  totalProblems,
  usesShellReact,
} from './fetched-files';
import type { Observations } from './observed-page';
import type { DescribedGame, Visit } from './page/page-api';

/** A check of one requirement on a built game. */
export interface Check<Evidence> {
  name: string;
  /** The requirement, as one sentence. */
  asks: string;
  findProblems: (evidence: Evidence) => readonly string[] | Promise<readonly string[]>;
  /** Returns remarks on a game that has passed the check. */
  findRemarks?: (evidence: Evidence) => readonly string[];
}

/** Everything that the tool observed while the game was played in pages. */
export interface VisitEvidence extends Observations, FetchEvidence {
  visit: Visit;
  /** The origin of the page that loads the game. */
  pageOrigin: string;
}

async function wrongFiles({ release, files }: BuiltGame): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, sha384, bytes } of release.assets) {
    const content = files.get(path);
    if (!content) problems.push(`${path} is not served`);
    else if (content.length !== bytes || (await sha384Integrity(content)) !== sha384)
      problems.push(`${path} does not match its size and hash in the manifest`);
  }
  return problems;
}

/** Checks that need only the files of a release. */
export const fileChecks: readonly Check<BuiltGame>[] = [
  {
    name: 'files-as-released',
    asks: 'Every file of the manifest is served, with the size and hash that the manifest gives.',
    findProblems: wrongFiles,
  },
  {
    name: 'entry-is-listed',
    asks: 'The manifest lists the entry among its files, with a hash.',
    findProblems: ({ release: { entry, assets } }) =>
      assets.some(({ path }) => path === entry) ? [] : [`the manifest does not list the entry ${entry}`],
  },
  {
    name: 'entry-is-light',
    asks: 'The entry, which is loaded first, is within its size budget.',
    findProblems: entryProblems,
  },
  {
    name: 'release-is-light',
    asks: 'All files of the release together are within their size budget.',
    findProblems: totalProblems,
  },
];

type Value = string | number | undefined;

const differs = (field: string, own: Value, released: Value, advice: string): string[] =>
  own === released
    ? []
    : [`info.${field} is ${own ?? 'missing'}, but in the release it is ${released ?? 'missing'}: ${advice}`];

const DESCRIPTION_FIELDS = [
  'title',
  'area',
  'description',
  'minutes',
  'difficulty',
  'picture',
  'maxScore',
] as const;

/** Returns the differences between a game's info and its release, each with advice. */
export const infoProblems = (
  { id, version, contract, ...described }: DescribedGame,
  release: Pick<Release, 'remote' | 'version' | 'contract' | 'info'>,
): string[] => [
  ...differs(
    'id',
    id,
    release.remote,
    `set info.id to the remote “${release.remote}” (from the name of the game’s folder, or from release.json), and build again`,
  ),
  ...differs(
    'version',
    version,
    release.version,
    "import version from the game's own package.json (import { version } from '../package.json'), where the build inserts the released version; with another build tool, use the same version in info and release.json",
  ),
  ...differs(
    'contract',
    contract,
    release.contract,
    'use the contract version that the game was written for in both info and release.json',
  ),
  ...DESCRIPTION_FIELDS.flatMap((field) =>
    release.info === undefined
      ? []
      : differs(
          field,
          described[field],
          release.info[field],
          'slots show the text of release.json, and the registry enforces its maxScore; use the same value in both',
        ),
  ),
];

/**
 * Returns true if a violation is a request that the policy blocked. Such a request counts as a request, although the
 * browser did not send it.
 */
const isBlockedRequest = (violation: string) =>
  /^(connect|img|media|font|frame|worker|manifest)-src/.test(violation);

/**
 * Returns true in two cases: the request is for a file of the page that loads the game, or the browser makes the
 * request by itself.
 */
const isOfThePage = (url: string, pageOrigin: string) =>
  url.startsWith(`${pageOrigin}/static/`) || ['/', '/favicon.ico'].some((path) => url === pageOrigin + path);

function foreignRequests({ requests, violations, built, pageOrigin }: VisitEvidence): string[] {
  const own = new Set(built.release.assets.map(({ path }) => `${built.baseUrl}${path}`));
  const foreign = [...requests].filter(
    (url) => /^(https?|wss?):/.test(url) && !own.has(url) && !isOfThePage(url, pageOrigin),
  );
  return [...foreign.map((url) => `the game requested ${url}`), ...[...violations].filter(isBlockedRequest)];
}

/** Checks that need observations from a browser. */
export const visitChecks: readonly Check<VisitEvidence>[] = [
  {
    name: 'is-what-it-is-released-as',
    asks: 'The game’s info contains the remote, the version, the contract and the description of its release.',
    // Without an info, the game could not be loaded, and other checks report this.
    findProblems: ({ visit: { info }, built: { release } }) =>
      info === null ? [] : infoProblems(info, release),
  },
  {
    name: 'ready-in-real-time',
    asks: 'The game calls `ready` within the contract’s limit in a player’s browser.',
    findProblems({ visit: { readyMs } }) {
      if (readyMs === null) return ['the game did not call ready'];
      return readyMs > READY_LIMIT_MS
        ? [
            `the game called ready ${Math.round(readyMs)} ms after mount, but the limit is ${READY_LIMIT_MS} ms`,
          ]
        : [];
    },
  },
  {
    name: 'own-code-is-light',
    asks: 'The files that the game fetches until `ready` are within their size budgets, whatever the manifest says about them.',
    findProblems: readyProblems,
    findRemarks: bootRemarks,
  },
  {
    name: 'plays-without-errors',
    asks: 'The game throws no errors while it is loaded and played in real time.',
    findProblems: ({ visit: { thrown } }) => [...new Set(thrown)],
  },
  {
    name: 'stays-on-its-page',
    asks: 'The game does not change the page’s address and does not navigate.',
    findProblems: ({ navigations }) => [...navigations].map((url) => `the game navigated to ${url}`),
  },
  {
    name: 'asks-for-its-own-files-alone',
    asks: 'The browser requests only files of the release.',
    findProblems: foreignRequests,
  },
  {
    name: 'keeps-the-policy',
    asks: 'The game does not violate the content security policy of production: no eval, no inline style, no foreign file.',
    findProblems: ({ violations }) => [...violations],
  },
  {
    name: 'no-second-react',
    asks: 'A release that shares React does not also bundle React if the shell’s version is in the shared range.',
    findProblems({ visit: { bundledReacts }, built }) {
      // Skip games that must bundle React: a game that does not share React, and a game that needs a version that the shell
      // does not have.
      if (!usesShellReact(built)) return [];
      const range = built.release.shared?.['react-dom'] ?? built.release.shared?.['react'];
      return bundledReacts.map(
        (version) => `the game bundles React ${version}, although it shares React ${range}`,
      );
    },
  },
];

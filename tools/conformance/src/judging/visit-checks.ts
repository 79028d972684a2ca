import { READY_LIMIT_MS } from '@mindloom/testing';
import { satisfy } from '@module-federation/runtime-core';
import { version as lentReact } from 'react';
import type { Visit } from '../page/visit';
import type { BuiltGame } from './built-game';
import { nameProblems } from './name-problems';
import type { Sightings } from './watched-page';

/** Everything that was seen of a built game while pages played it. */
export interface Seen extends Sightings {
  built: BuiltGame;
  visit: Visit;
  /** The origin of the judging page itself. */
  pageOrigin: string;
}

/** A demand that only a browser can answer, from what it saw. */
export interface VisitCheck {
  name: string;
  asks: string;
  judge: (seen: Seen) => readonly string[];
}

/** Requests that the policy stops never leave the browser, and are requests all the same. */
const isRequest = (violation: string) =>
  /^(connect|img|media|font|frame|worker|manifest)-src/.test(violation);

/** What the judging page is made of, and what the browser asks for by itself. */
const isOfThePage = (url: string, pageOrigin: string) =>
  url.startsWith(`${pageOrigin}/static/`) || ['/', '/favicon.ico'].some((path) => url === pageOrigin + path);

function strayRequests({ requests, violations, built, pageOrigin }: Seen): string[] {
  const own = new Set(built.release.assets.map(({ path }) => `${built.baseUrl}${path}`));
  const strays = [...requests].filter(
    (url) => /^(https?|wss?):/.test(url) && !own.has(url) && !isOfThePage(url, pageOrigin),
  );
  return [...strays.map((url) => `it asked for ${url}`), ...[...violations].filter(isRequest)];
}

export const visitChecks: readonly VisitCheck[] = [
  {
    name: 'is-what-it-is-released-as',
    asks: 'The game’s info names the remote, the version and the contract of its release.',
    // A game that could not be loaded is named by other checks.
    judge: ({ visit: { info }, built: { release } }) => (info === null ? [] : nameProblems(info, release)),
  },
  {
    name: 'ready-in-real-time',
    asks: 'A player’s browser gets `ready` within the contract’s limit.',
    judge({ visit: { readyMs } }) {
      if (readyMs === null) return ['ready did not come'];
      return readyMs > READY_LIMIT_MS ? [`ready came ${Math.round(readyMs)} ms after mount`] : [];
    },
  },
  {
    name: 'plays-without-errors',
    asks: 'Nothing is thrown while the game is loaded and played in real time.',
    judge: ({ visit: { thrown } }) => [...new Set(thrown)],
  },
  {
    name: 'stays-on-its-page',
    asks: 'A game leads the page nowhere: its address is the host’s.',
    judge: ({ departures }) => [...departures].map((url) => `it led the page to ${url}`),
  },
  {
    name: 'asks-for-its-own-files-alone',
    asks: 'The browser is asked for the files of the release, and for nothing else.',
    judge: strayRequests,
  },
  {
    name: 'keeps-the-policy',
    asks: 'The content security policy of production has nothing to refuse: no eval, no inline style, no foreign file.',
    judge: ({ violations }) => [...violations],
  },
  {
    name: 'no-second-react',
    asks: 'A release that shares React brings no copy that the shell’s own could stand for.',
    judge({ visit: { ownReacts }, built: { release } }) {
      const range = release.shared?.['react-dom'] ?? release.shared?.['react'];
      // A game that asks for a React that the shell does not have, or shares none, brings its own and says so.
      if (range === undefined || !satisfy(lentReact, range)) return [];
      return ownReacts.map((version) => `React ${version} came along, though ${range} is shared`);
    },
  },
];

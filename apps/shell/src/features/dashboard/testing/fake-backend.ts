import { localZone, today, type ChallengeRow } from '@mindloom/data-access/queries';
import { civilDate, type PlaySummary } from '@mindloom/domain';
import { type PerformanceRow, summarise } from '@mindloom/domain/testing';
import { vi } from 'vitest';

interface StoredPlay {
  id: string;
  game_id: string;
  slot: string;
  ended_at: string;
  raw_score: number;
  parts?: readonly object[];
  finished?: boolean;
  played_on?: string;
  session_id?: string;
}

/** The tables of one player. A stubbed `fetch` serves them. */
export interface FakeBackend {
  performance: PerformanceRow[];
  /** Changes the response of `player_summary`: the figures that the database computes from the plays. */
  change: (summary: PlaySummary) => unknown;
  challenges: ChallengeRow[];
  results: StoredPlay[];
  abilities: object[];
  /** The tables and functions that refuse every request. */
  broken: Set<string>;
  /** Whether every request fails without a response. */
  isDown: boolean;
  /** Every request in order, as 'METHOD table' or 'METHOD function'. */
  requests: string[];
  /** The ids of the players that requests were about. */
  userIds: Set<string>;
  /** The start times of the periods that requests asked for, ISO 8601. Each is a local midnight. */
  since: Set<string>;
}

const tableOf = (url: URL): string => url.pathname.split('/').at(-1) ?? '';
const sinceOf = (url: URL): string => url.searchParams.get('date')?.replace('gte.', '') ?? '';
const answer = (body: unknown, status = 200): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

function select(backend: FakeBackend, url: URL): unknown {
  switch (tableOf(url)) {
    case 'player_summary':
      return backend.change(summarise(backend.performance, { date: today(), zone: localZone() }));
    case 'daily_challenges':
      return backend.challenges;
    case 'game_results':
      return backend.results.filter((play) => isAsked(play, url)).map(completed);
    case 'ability':
      return backend.abilities;
    default:
      return [];
  }
}

/** The database functions that are called with POST although they only read. */
const READ_BY_POST: ReadonlySet<string> = new Set(['practice_curve']);

/** Whether a play belongs to the game that the request asks for. True if the request asks for no game. */
const isAsked = (play: StoredPlay, url: URL): boolean => {
  const game = url.searchParams.get('game_id');
  return game === null || game === `eq.${play.game_id}`;
};

/** Adds the columns of a play that are the same in most tests. */
const completed = (play: StoredPlay) => ({
  session_id: play.id,
  remote: null,
  category: 'memory',
  difficulty: 'medium',
  metrics: {},
  parts: [],
  finished: true,
  right_answers: null,
  given_answers: null,
  played_on: play.ended_at.startsWith('2') ? civilDate(Date.parse(play.ended_at), localZone()) : null,
  ...play,
});

function write(backend: FakeBackend, method: string, url: URL, body: Partial<ChallengeRow>): void {
  const id = url.searchParams.get('id')?.replace('eq.', '');
  if (method === 'DELETE') backend.challenges = backend.challenges.filter((row) => row.completed);
  if (method === 'PATCH') {
    backend.challenges = backend.challenges.map((row) => (row.id === id ? { ...row, ...body } : row));
  }
  if (method === 'POST') {
    backend.challenges = [
      ...backend.challenges,
      storedChallenge({ ...body, id: `made-${backend.challenges.length}` }),
    ];
  }
}

/** A stored challenge of today. */
export const storedChallenge = (row: Partial<ChallengeRow>): ChallengeRow => ({
  id: 'challenge',
  user_id: 'player-1',
  challenge_type: 'mixed',
  description: 'Play any game today',
  completed: false,
  date: new Date().toISOString(),
  day: new Date().toISOString().slice(0, 10),
  position: 1,
  ...row,
});

async function respond(backend: FakeBackend, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const userId = url.searchParams.get('p_user_id') ?? url.searchParams.get('user_id');
  if (userId !== null) backend.userIds.add(userId.replace('eq.', ''));
  backend.since.add(sinceOf(url));
  backend.requests.push(`${request.method} ${tableOf(url)}`);
  if (backend.isDown) throw new TypeError('Failed to fetch');
  if (backend.broken.has(tableOf(url))) return answer({ message: 'refused', code: 'X' }, 400);
  if (request.method === 'GET' || READ_BY_POST.has(tableOf(url))) return answer(select(backend, url));
  const text = await request.text();
  write(backend, request.method, url, text === '' ? {} : JSON.parse(text));
  return answer(null, request.method === 'POST' ? 201 : 204);
}

/** Stubs fetch with an empty backend. */
export function fakeBackend(): FakeBackend {
  const backend: FakeBackend = {
    performance: [],
    change: (summary) => summary,
    challenges: [],
    results: [],
    abilities: [],
    broken: new Set(),
    isDown: false,
    requests: [],
    userIds: new Set(),
    since: new Set(),
  };
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    respond(backend, new Request(input, init)),
  );
  return backend;
}

const hourMs = 3_600_000;

/** A stored play of some hours ago. */
export function storedPlay(hoursAgo: number, scores: Partial<PerformanceRow> = {}): PerformanceRow {
  const date = new Date(Date.now() - hoursAgo * hourMs).toISOString();
  return { date, memory_score: 60, focus_score: 0, speed_score: 0, overall_score: 20, ...scores };
}

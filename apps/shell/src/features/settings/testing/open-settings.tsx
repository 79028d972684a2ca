import { type Confirmed, session } from '@mindloom/data-access';
import { cleanup, render } from '@testing-library/react';
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import {
  ada,
  keepSession,
  serveConfig,
  sessionOf,
  tellSession,
} from '../../../platform/testing/kept-session';
import { SettingsPage } from '../settings-page';

const ROWS_OF_A_PAGE = /\.\d+$|gt\./;

/** The stubbed backend of the page: its responses, and the requests that it received. */
export interface Served {
  tables: Record<string, object[]>;
  /** Tables that refuse every request. */
  broken: Set<string>;
  /** The answer to a login. */
  login: () => Response;
  /** The e-mail address and password of each login request. */
  logins: unknown[];
  /** The answer of delete_my_data and delete_account. */
  erasure: () => Response;
  /** The answer of save_push_subscription. */
  reminder: () => Response;
  /** The bodies of the requests to save_push_subscription. */
  reminders: unknown[];
  /** The answer of save_results. */
  save: () => Response | Promise<Response>;
  /** The addresses of requests for a mailed link. */
  recoveries: URL[];
  /** Every request in order, as 'METHOD table' or 'METHOD function'. */
  requests: string[];
}

function answerOf(served: Served, name: string, url: URL): Response | Promise<Response> {
  if (name === 'token') return served.login();
  if (name === 'delete_my_data' || name === 'delete_account') return served.erasure();
  if (name === 'recover') return Response.json({});
  if (name === 'save_results') return served.save();
  if (name === 'save_push_subscription') return served.reminder();
  if (served.broken.has(name)) return Response.json({ message: 'refused', code: 'X' }, { status: 400 });
  const isLaterPage = [...url.searchParams].some(
    ([key, value]) => key !== 'select' && ROWS_OF_A_PAGE.test(value),
  );
  return Response.json(isLaterPage ? [] : (served.tables[name] ?? []));
}

/** Stubs fetch with an empty backend. */
export function serve(): Served {
  const served: Served = {
    tables: {},
    broken: new Set(),
    login: () => Response.json(sessionOf(ada)),
    logins: [],
    erasure: () => Response.json({ plays: 0, challenges: 0 }),
    reminder: () => Response.json('row-1'),
    reminders: [],
    save: () => Promise.reject(new TypeError('Failed to fetch')),
    recoveries: [],
    requests: [],
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const name = url.pathname.split('/').at(-1) ?? '';
    served.requests.push(`${request.method} ${name}`);
    if (name === 'recover') served.recoveries.push(url);
    if (name === 'save_push_subscription') served.reminders.push(await request.clone().json());
    if (name === 'token') {
      const { email, password }: Record<string, unknown> = await request.clone().json();
      served.logins.push({ email, password });
    }
    return answerOf(served, name, url);
  });
  return served;
}

/** Gives every test a configured page, and local storage with nothing but Ada's session. */
export function onEmptyDevice(): void {
  beforeEach(() => {
    for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
    serveConfig();
    keepSession(ada);
    // The session starts with its first subscriber, and then follows changes of the account in other tabs.
    session.subscribe(() => undefined)();
    tellSession();
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    delete document.documentElement.dataset.motion;
    vi.unstubAllGlobals();
  });
}

const form = (name: string) =>
  function Form({ onDone }: { onDone: () => void }) {
    return (
      <div>
        the {name} form
        <button onClick={onDone}>done</button>
      </div>
    );
  };
const forms = { name: form('name'), email: form('email'), password: form('password') };

export function openSettings(confirmed: Confirmed | null = null) {
  const onErased = vi.fn();
  const onDeleted = vi.fn();
  const onKept = vi.fn();
  const view = render(
    <SettingsPage
      user={ada}
      forms={forms}
      confirmed={confirmed}
      onKept={onKept}
      onErased={onErased}
      onDeleted={onDeleted}
    />,
  );
  return { ...view, onErased, onDeleted, onKept };
}

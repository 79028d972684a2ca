import * as v from 'valibot';

const page = v.object({ supabaseUrl: v.string(), supabaseKey: v.string() });
const login = v.object({ access_token: v.string() });
const snapshot = v.object({
  revision: v.number(),
  slots: v.record(v.string(), v.object({ stable: v.nullable(v.object({ version: v.string() })) })),
});

/** Reads the configuration from the shell's page. */
async function pageConfig(shell: string) {
  const html = await (await fetch(shell)).text();
  const content = /content="([^"]*)"/.exec(html)?.[1] ?? '';
  return v.parse(page, JSON.parse(content.replaceAll('&quot;', '"')));
}

/** Calls a database function as a visitor, or with the token of an account. */
async function call(shell: string, path: string, body: object, token?: string): Promise<unknown> {
  const { supabaseUrl, supabaseKey } = await pageConfig(shell);
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { apikey: supabaseKey, 'content-type': 'application/json', ...authorization };
  const reply = await fetch(`${supabaseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** The version that the registry of a running system assigns to each slot. */
export async function servedVersions(shell: string) {
  const { revision, slots } = v.parse(snapshot, await call(shell, '/rest/v1/rpc/registry_snapshot', {}));
  return { revision, versionOf: (slot: string) => slots[slot]?.stable?.version ?? null };
}

async function staffToken(shell: string): Promise<string> {
  const account = { email: 'staff@mindloom.test', password: 'staff-mindloom' };
  return v.parse(login, await call(shell, '/auth/v1/token?grant_type=password', account)).access_token;
}

/** Marks a release as bad, as staff do in the console. */
export async function markBadAsStaff(shell: string, remote: string, version: string): Promise<void> {
  const mark = { p_remote: remote, p_version: version, p_bad: true, p_reason: 'a test' };
  await call(shell, '/rest/v1/rpc/mark_release', mark, await staffToken(shell));
}

/** Changes a slot, as staff do in the console. */
export async function assignAsStaff(shell: string, slot: string, change: object): Promise<void> {
  const { revision } = await servedVersions(shell);
  const row = { p_slot: slot, p_expected_revision: revision, p_assignment: change, p_reason: 'a test' };
  await call(shell, '/rest/v1/rpc/set_assignment', row, await staffToken(shell));
}

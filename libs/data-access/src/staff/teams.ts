import { isRecord } from '@mindloom/base';
import type { Place } from '@mindloom/registry';
import type { Tables } from '../database.types';
import { registryRead } from './registry-reads';
import { staffCall, type StaffResult } from './staff-call';

export type TeamRow = Tables<'teams'>;
export type TeamMemberRow = Tables<'team_members'>;
export type TeamIssuerRow = Tables<'team_issuers'>;
/** The row of a publish token without the hash of the token, because no role may read the hash. */
export type PublishTokenRow = Omit<Tables<'publish_tokens'>, 'sha256'>;
export type UploadRow = Tables<'uploads'>;

const TOKEN_COLUMNS =
  'id, team, label, remotes, claims, created_at, created_by, expires_at, revoked_at, revoked_by, last_used_at';
const TOKENS_LIMIT = 200;

/** Reads all teams. */
export const teams = () => registryRead(['teams'], (client) => client.from('teams').select('*').order('id'));

/** Reads the members of all teams. */
export const teamMembers = () =>
  registryRead(['team-members'], (client) => client.from('team_members').select('*').order('added_at'));

/** Reads the publish tokens of all teams, newest first. */
export const publishTokens = () =>
  registryRead(['publish-tokens'], (client) =>
    client
      .from('publish_tokens')
      .select(TOKEN_COLUMNS)
      .order('created_at', { ascending: false })
      .limit(TOKENS_LIMIT),
  );

/** Reads the CI providers that teams may use. */
export const teamIssuers = () =>
  registryRead(['team-issuers'], (client) => client.from('team_issuers').select('*').order('created_at'));

/** Reads the releases of teams that no trusted conformance run has judged yet, oldest first. */
export const waitingReleases = () =>
  registryRead(['waiting-releases'], (client) => client.rpc('waiting_releases'));

/**
 * Reads the completed uploads of one remote, newest first. Each upload contains the claim and the provenance of its
 * release.
 */
export const remoteUploads = (remote: string) =>
  registryRead(['uploads', remote], (client) =>
    client
      .from('uploads')
      .select('*')
      .eq('remote', remote)
      .not('completed_at', 'is', null)
      .order('completed_at', { ascending: false })
      .limit(TOKENS_LIMIT),
  );

/** Creates a team, or renames it. */
export const setTeam = ({ team, name }: { team: string; name: string }): Promise<StaffResult<TeamRow>> =>
  staffCall((client) => client.rpc('set_team', { p_team: team, p_name: name }));

export type { Place };

/** Changes whether the releases of a team run in the page or in a frame. Only staff with the role owner may call it. */
export const setTeamTrust = (of: { team: string; trust: Place }): Promise<StaffResult<TeamRow>> =>
  staffCall((client) => client.rpc('set_team_trust', { p_team: of.team, p_trust: of.trust }));

/** Adds the account with a given address to a team. */
export const addTeamMember = (of: { team: string; email: string }): Promise<StaffResult<TeamMemberRow>> =>
  staffCall((client) => client.rpc('add_team_member', { p_team: of.team, p_email: of.email }));

export const removeTeamMember = (member: string): Promise<StaffResult<boolean>> =>
  staffCall((client) => client.rpc('remove_team_member', { p_member: member }));

/** Gives a remote to a team. Creates the remote if it does not exist. */
export const giveRemote = (of: { remote: string; team: string }) =>
  staffCall((client) => client.rpc('set_remote_owner', { p_remote: of.remote, p_team: of.team }));

export interface TokenRequest {
  team: string;
  label: string;
  remotes: readonly string[];
  /** The number of days until the token ends, 1 to 365. */
  days: number;
}

/** Creates a publish token. @returns the token itself, which cannot be read again. */
export async function createPublishToken(request: TokenRequest): Promise<StaffResult<string>> {
  const made = await staffCall<unknown>((client) =>
    client.rpc('create_publish_token', {
      p_team: request.team,
      p_label: request.label,
      p_remotes: [...request.remotes],
      p_days: request.days,
    }),
  );
  if (!made.ok) return made;
  const token = isRecord(made.value) ? made.value['token'] : null;
  return typeof token === 'string'
    ? { ok: true, value: token }
    : { ok: false, code: 'ML-333', problem: 'the response has no token' };
}

export const revokePublishToken = (id: string): Promise<StaffResult<boolean>> =>
  staffCall((client) => client.rpc('revoke_publish_token', { p_id: id }));

export interface IssuerRequest {
  team: string;
  issuer: string;
  audience: string;
  subject: string;
  remotes: readonly string[];
}

/** Lets a team exchange tokens of a CI provider for publish tokens. */
export const addTeamIssuer = (request: IssuerRequest): Promise<StaffResult<TeamIssuerRow>> =>
  staffCall((client) =>
    client.rpc('add_team_issuer', {
      p_team: request.team,
      p_issuer: request.issuer,
      p_audience: request.audience,
      p_subject: request.subject,
      p_remotes: [...request.remotes],
    }),
  );

export const removeTeamIssuer = (id: string): Promise<StaffResult<boolean>> =>
  staffCall((client) => client.rpc('remove_team_issuer', { p_id: id }));

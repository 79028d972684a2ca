import type { Call, LiteFetch } from '../http/call';
import { withBody } from '../http/read-body';
import { runInScope, type RequestScope } from '../request-scope';
import type { Database } from '../storage/open-database';
import { refuseBadToken } from './refuse-bad-token';
import { repairRestReply } from './repair-reply';
import { withTrueHeaders } from './true-headers';
import { withSnapshotCaching } from './snapshot-caching';

export type RestParts = { lite: LiteFetch; database: Database; jwtSecret: string };

/** Serves `/rest/v1`: lite's REST API with the statuses that PostgREST would give. */
export async function handleRest(parts: RestParts, call: Call): Promise<Response> {
  const { request, url, bytes, peerAddress } = call;
  const refusal = await refuseBadToken(request.headers.get('authorization'), parts.jwtSecret, parts.database);
  if (refusal) return refusal;
  const scope: RequestScope = {};
  return runInScope(scope, async () => {
    const reply = await parts.lite(withTrueHeaders(withBody(request, bytes), peerAddress), { peerAddress });
    const repaired = await repairRestReply(reply, scope.databaseFailure, parts.database);
    return withSnapshotCaching(request, url.pathname, repaired);
  });
}

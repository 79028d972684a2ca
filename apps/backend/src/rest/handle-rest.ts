import type { Call, LiteFetch } from '../http/call';
import { withBody } from '../http/read-body';
import { runInScope, type RequestScope } from '../request-scope';
import { repairRestReply } from './repair-reply';

/** Serves `/rest/v1`: lite's REST API with the statuses that PostgREST would give. */
export async function handleRest(lite: LiteFetch, call: Call): Promise<Response> {
  const scope: RequestScope = {};
  return runInScope(scope, async () => {
    const reply = await lite(withBody(call.request, call.bytes), { peerAddress: call.peerAddress });
    return repairRestReply(reply, scope.databaseFailure);
  });
}

import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import { dataOf, limited } from '../queries/answer';
import { REGISTRY_KEY } from './registry-rows';

async function fetchStaffNames(signal: AbortSignal): Promise<Record<string, string>> {
  const client = await getClient();
  const rows = client.from('staff').select('user_id, display_name');
  const staff = dataOf(await rows.retry(false).abortSignal(limited(signal)));
  return Object.fromEntries(
    staff.flatMap(({ user_id, display_name }) => (display_name === null ? [] : [[user_id, display_name]])),
  );
}

/** What staff call each other, by account id; who has no name, or is no longer staff, is not among them. */
export const staffNames = () =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'staff', 'names'],
    queryFn: ({ signal }) => fetchStaffNames(signal),
  });

import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import { dataOf, limited } from '../queries/answer';

async function fetchAmStaff(signal: AbortSignal): Promise<boolean> {
  const client = await getClient();
  return dataOf(await client.rpc('is_staff').retry(false).abortSignal(limited(signal)));
}

/** Is the signed-in user product staff? A hint for the page; the database checks every staff call itself. */
export const amStaff = (userId: string) =>
  queryOptions({ queryKey: ['staff', userId], queryFn: ({ signal }) => fetchAmStaff(signal) });

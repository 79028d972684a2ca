import { REGISTRY_KEY, setAssignment } from '@mindloom/data-access/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sends a change; it counts as under way until the page has read what came of it. */
export function useSendChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: setAssignment,
    onSettled: () => client.invalidateQueries({ queryKey: REGISTRY_KEY }),
  });
}

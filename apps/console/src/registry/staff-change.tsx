import { REGISTRY_KEY, type StaffResult } from '@mindloom/data-access/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sends changes by staff, and reads the registry again after each of them. */
export function useStaffChange<Input, T>(change: (input: Input) => Promise<StaffResult<T>>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: REGISTRY_KEY }),
  });
}

/** Shows why the database refused a change. */
export const Refusal = ({ result }: { result: StaffResult<unknown> | undefined }) =>
  result?.ok === false && (
    <p role="alert" className="text-danger">
      {result.problem} ({result.code})
    </p>
  );

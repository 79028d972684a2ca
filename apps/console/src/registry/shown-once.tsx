import { Button } from '@mindloom/ui';

interface ShownOnceProps {
  /** The kind of the value, such as 'token'. */
  kind: string;
  value: string;
  onClose: () => void;
}

/** Shows a new secret value. After the member of staff has closed this message, no page shows the value again. */
export const ShownOnce = ({ kind, value, onClose }: ShownOnceProps) => (
  <div role="status" className="flex flex-col gap-2 rounded-control bg-warning-soft p-3 text-sm">
    <p className="font-semibold">Copy the {kind} now. It is shown only once.</p>
    <code className="break-all">{value}</code>
    <Button size="sm" variant="secondary" className="self-start" onClick={onClose}>
      I have copied it
    </Button>
  </div>
);

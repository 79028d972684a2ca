import { readConfig } from '@mindloom/data-access';
import { makePreview, type PreviewWish } from '@mindloom/data-access/staff';
import { Button, buttonClass, TextField, toast } from '@mindloom/ui';
import { useMutation } from '@tanstack/react-query';
import { momentText } from '../moment';
import { previewAddress } from './preview-address';

/** Makes a link that opens one release in a slot, wherever the shell runs, whatever the slot serves. */
export function PreviewLink(wish: PreviewWish) {
  const { mutate, isPending, data: made } = useMutation({ mutationFn: makePreview });
  const read = readConfig();
  const shellOrigin = read.ok ? read.config.shellOrigin : undefined;
  if (shellOrigin === undefined) return null;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        busy={isPending}
        onClick={() => mutate(wish)}
        aria-label={`Preview link of ${wish.version}`}
      >
        Preview link
      </Button>
      {made?.ok === false && (
        <p role="alert" className="text-danger">
          {made.problem} ({made.code})
        </p>
      )}
      {made?.ok === true && (
        <Made address={previewAddress(shellOrigin, wish.slot, made.token)} endsAt={made.endsAt} {...wish} />
      )}
    </div>
  );
}

interface MadeProps extends PreviewWish {
  address: string;
  endsAt: string;
}

function Made({ address, endsAt, slot, remote, version }: MadeProps) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Link copied'),
      () => toast.error('The link could not be copied', { description: 'Select it and copy it by hand.' }),
    );
  return (
    <div role="group" aria-label={`Preview of ${version}`} className="flex flex-col gap-2">
      <TextField
        label="Link"
        description={`Whoever has it sees ${remote} ${version} in ${slot} until ${momentText(endsAt)}, in that tab alone. Plays of it are not saved.`}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <a
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          href={address}
          target="_blank"
          rel="noreferrer"
        >
          Open
        </a>
      </div>
    </div>
  );
}

import { readOptionalConfig } from '@mindloom/data-access';
import { makePreview, type PreviewRequest } from '@mindloom/data-access/staff';
import { Button, buttonClass, TextField, toast } from '@mindloom/ui';
import { useMutation } from '@tanstack/react-query';
import { momentText } from '../../registry/format';

/**
 * A button that creates a preview link. The link opens the release in the shell, no matter which release the slot gives
 * to players.
 */
export function PreviewLink(request: PreviewRequest) {
  const { mutate, isPending, data: created } = useMutation({ mutationFn: makePreview });
  const { shellOrigin } = readOptionalConfig();
  if (shellOrigin === undefined) return null;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        busy={isPending}
        onClick={() => mutate(request)}
        aria-label={`Preview link of ${request.version}`}
      >
        Preview link
      </Button>
      {created?.ok === false && (
        <p role="alert" className="text-danger">
          {created.problem} ({created.code})
        </p>
      )}
      {created?.ok === true && (
        <CreatedLink
          address={previewAddress(shellOrigin, request.slot, created.token)}
          endsAt={created.endsAt}
          {...request}
        />
      )}
    </div>
  );
}

interface CreatedLinkProps extends PreviewRequest {
  address: string;
  endsAt: string;
}

function CreatedLink({ address, endsAt, slot, remote, version }: CreatedLinkProps) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Link copied'),
      () =>
        toast.error('The link could not be copied', { description: 'Select the link and copy it yourself.' }),
    );
  return (
    <div role="group" aria-label={`Preview of ${version}`} className="flex flex-col gap-2">
      <TextField
        label="Link"
        description={`Anyone with this link sees ${remote} ${version} in ${slot} until ${momentText(endsAt)}, in one tab. Plays of it are not saved.`}
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

/** Returns the page that opens a slot. A slot whose id contains `@` opens only from the games list (D-03). */
const pathOf = (slot: string) => (slot.includes('@') ? '/games' : `/game/${slot}`);

/** Returns the URL of the shell that opens a preview. */
export function previewAddress(shellOrigin: string, slot: string, token: string): string {
  const address = new URL(pathOf(slot), shellOrigin);
  address.searchParams.set('preview', token);
  return address.href;
}

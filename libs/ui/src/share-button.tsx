import { Download, Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button, buttonClass, type ButtonProps } from './button';
import type { ShareCard } from './share-card';
import { toast } from './toast';

export interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string;
  text: string;
  /** The content of a picture to share with the text. The picture is drawn when the button is pressed. */
  card?: ShareCard;
}

/**
 * A button that shares a text and its picture. If the device cannot share, the button copies the text and offers the
 * picture as a file. If the browser allows neither sharing nor copying, the button shows the text, and the player can
 * copy it by hand.
 */
export function ShareButton({ label, text, card, variant = 'secondary', size }: ShareButtonProps) {
  const [isRefused, setRefused] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const start = async () => {
    const picture = card === undefined ? null : await drawPicture(card);
    const outcome = await share(text, picture);
    setFile(outcome.ok && outcome.how === 'shared' ? null : picture);
    setRefused(!outcome.ok && outcome.why === 'refused');
    if (outcome.ok && outcome.how === 'copied') toast.success('Copied. Paste it wherever you like.');
    if (!outcome.ok && outcome.why === 'refused') {
      toast.error('Your browser did not let us share', {
        description: `You can copy the text from the page by hand. (${outcome.code})`,
      });
    }
  };
  return (
    <>
      <Button variant={variant} size={size} onClick={() => void start()}>
        <Share2 size={18} aria-hidden="true" />
        {label}
      </Button>
      {file !== null && <SaveLink file={file} {...{ variant, size }} />}
      {isRefused && (
        <textarea
          className="ml-field-input w-full"
          aria-label="The text to share"
          readOnly
          rows={text.split('\n').length}
          value={text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

/** A link that saves a picture as a file. */
function SaveLink({ file, variant, size }: { file: File } & Pick<ButtonProps, 'variant' | 'size'>) {
  const follow = useCallback(
    (link: HTMLAnchorElement) => {
      const url = URL.createObjectURL(file);
      link.href = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <a ref={follow} className={buttonClass({ variant, size })} download={file.name} href="#save">
      <Download size={18} aria-hidden="true" />
      Save image
    </a>
  );
}

/** Draws the picture. @returns null if the browser cannot draw it. The text is then shared alone. */
async function drawPicture(card: ShareCard): Promise<File | null> {
  try {
    const { drawShareCard } = await import('./share-card');
    return await drawShareCard(card);
  } catch (cause) {
    console.warn('ML-197 the picture could not be drawn', cause);
    return null;
  }
}

type ShareOutcome =
  | { ok: true; how: 'shared' | 'copied' }
  /** The player closed the share sheet, which is no failure. */
  | { ok: false; why: 'cancelled' }
  /** The browser allows neither sharing nor copying. */
  | { ok: false; why: 'refused'; code: 'ML-196' };

const isAborted = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

async function copy(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return { ok: true, how: 'copied' };
  } catch (cause) {
    console.warn('ML-196 the text could not be copied', cause);
    return { ok: false, why: 'refused', code: 'ML-196' };
  }
}

/**
 * Shares a text, with its picture if the device can share files. If the device cannot share, copies the text. Never
 * rejects.
 */
async function share(text: string, picture: File | null): Promise<ShareOutcome> {
  const withPicture = picture === null ? { text } : { text, files: [picture] };
  const data = [withPicture, { text }].find((shared) => navigator.canShare?.(shared));
  if (data === undefined) return copy(text);
  try {
    await navigator.share(data);
    return { ok: true, how: 'shared' };
  } catch (cause) {
    return isAborted(cause) ? { ok: false, why: 'cancelled' } : copy(text);
  }
}

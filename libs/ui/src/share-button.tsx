import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from './button';
import { toast } from './toast';

export interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string;
  /** The shared text. */
  text: string;
}

/**
 * Shares or copies a text. If the browser allows neither, the button shows the text, and the player can copy it by
 * hand.
 */
export function ShareButton({ label, text, variant = 'secondary', size }: ShareButtonProps) {
  const [isRefused, setRefused] = useState(false);
  const start = async () => {
    const outcome = await share(text);
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

/** The outcome of sharing a text. */
type ShareOutcome =
  | { ok: true; how: 'shared' | 'copied' }
  /** The player closed the share sheet. */
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

/** Shares a text with the device's share sheet, or copies it. Never rejects. */
async function share(text: string): Promise<ShareOutcome> {
  const data = { text };
  if (!navigator.canShare?.(data)) return copy(text);
  try {
    await navigator.share(data);
    return { ok: true, how: 'shared' };
  } catch (cause) {
    return isAborted(cause) ? { ok: false, why: 'cancelled' } : copy(text);
  }
}

import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from './button';
import { share } from './share';
import { toast } from './toast';

export interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string;
  /** What is shared, word for word. */
  text: string;
}

/** Shares a text, or copies it. Where the browser allows neither, the text appears to be copied by hand. */
export function ShareButton({ label, text, variant = 'secondary', size }: ShareButtonProps) {
  const [isRefused, setRefused] = useState(false);
  const start = async () => {
    const shared = await share(text);
    setRefused(!shared.ok && shared.why === 'refused');
    if (shared.ok && shared.how === 'copied') toast.success('Copied. Paste it wherever you like.');
    if (!shared.ok && shared.why === 'refused') {
      toast.error('Your browser did not let us share', {
        description: `The text is on the page now, to be copied by hand. (${shared.code})`,
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

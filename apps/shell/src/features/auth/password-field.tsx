import { TextField, type TextFieldProps } from '@mindloom/ui';
import { useState } from 'react';

/** A password input whose text can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className="absolute -top-[9px] right-0 min-h-11 min-w-11 pl-3 text-right text-sm font-semibold text-brand"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown((before) => !before)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}

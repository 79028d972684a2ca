import type { ReactNode } from 'react';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** On or off, at once. */
export function Switch({ label, checked, onCheckedChange, disabled }: SwitchProps) {
  return (
    <label className="ml-switch">
      <input
        type="checkbox"
        role="switch"
        className="ml-switch-input"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

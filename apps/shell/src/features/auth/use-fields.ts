import { type ChangeEvent, useCallback, useState } from 'react';
import type { FieldName, Fields } from './credential-rules';

const EMPTY: Fields = { name: '', email: '', password: '', currentPassword: '' };

/** What is typed into the dialog: shared by its tabs, cleared on close and on success. */
export function useFields() {
  const [fields, setFields] = useState(EMPTY);
  const clear = useCallback(() => setFields(EMPTY), []);
  const bind = (name: FieldName) => ({
    name,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  });
  return { fields, bind, clear };
}

export type BoundFields = ReturnType<typeof useFields>;

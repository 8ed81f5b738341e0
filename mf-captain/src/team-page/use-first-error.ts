import { useEffect, useRef } from 'react';

/** As a `ref` of a form: focuses its first field with an error, which may be screens above the button. */
export function useFirstError(errors: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

/** Whether an entry of a date is begun and not finished, or of a year that nothing here can have. */
export function isPartOfDate({ validity, type }: HTMLInputElement): boolean {
  const isDate = type === 'date' || type === 'datetime-local';
  return isDate && (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow);
}

/**
 * Whether every date of a form is whole: the value of half a date is as empty as that of none. Those that are not say so at
 * their field, and the first takes the focus.
 */
export function hasWholeDates(form: HTMLFormElement): boolean {
  const parts = [...form.querySelectorAll('input')].filter(isPartOfDate);
  // Tells the field, see `DateField`.
  for (const input of parts) input.checkValidity();
  parts[0]?.focus();
  return parts.length === 0;
}

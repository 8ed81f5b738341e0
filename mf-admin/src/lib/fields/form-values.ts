/** What stands in a field of a form; empty for a name that it does not have. */
export function formText(form: HTMLFormElement, name: string): string {
  const entry = form.elements.namedItem(name);
  const isEntry =
    entry instanceof HTMLInputElement ||
    entry instanceof HTMLTextAreaElement ||
    entry instanceof HTMLSelectElement;
  return isEntry ? entry.value : '';
}

/** Values of the ticked boxes of a name. */
export function tickedValues(form: HTMLFormElement, name: string): string[] {
  return [...form.elements].flatMap((entry) =>
    entry instanceof HTMLInputElement && entry.name === name && entry.checked ? [entry.value] : [],
  );
}

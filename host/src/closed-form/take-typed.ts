import { texts } from './texts.pl.ts';

export interface TypedText {
  label: string;
  text: string;
  isThere: () => boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = ['text', 'email', 'tel', 'url', 'search', 'number', 'date', 'time', 'datetime-local'];
const kinds = new Set([...typed, 'textarea', 'select-one']);

function textOf(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    return field.value === '' ? '' : (field.selectedOptions[0]?.text ?? '');
  }
  return field.value;
}

function labelOf(field: Field): string {
  const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
  return label.trim() === '' ? texts.unnamed : label.trim();
}

/** What stands in the fields of a page now. Passwords are left out. */
export function takeTyped(page: ParentNode): TypedText[] {
  const fields = [...page.querySelectorAll<Field>('input, textarea, select')];
  return fields
    .filter((field) => kinds.has(field.type) && textOf(field) !== '')
    .map((field) => ({
      label: labelOf(field),
      text: textOf(field),
      isThere: () => field.isConnected,
    }));
}

/** Id of the element that takes the focus for a field of the form: `members.2.class`. */
export function fieldId(path: string): string {
  return `pole-${path.replaceAll('.', '-')}`;
}

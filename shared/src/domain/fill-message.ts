/** A message of a template with named fields in braces. A line with a field that has no value is left out. */
export function fillMessage(template: string, values: Readonly<Record<string, string>>): string {
  const lines = template.split('\n').flatMap((line) => {
    const fields = [...line.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => values[field]);
    if (fields.includes('')) return [];
    return [line.replace(/\{(\w+)\}/g, (whole, field: string) => values[field] ?? whole)];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

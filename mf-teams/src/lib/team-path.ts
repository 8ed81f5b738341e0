export function teamPath(tag: string): string {
  return `/druzyny/${encodeURIComponent(tag)}`;
}

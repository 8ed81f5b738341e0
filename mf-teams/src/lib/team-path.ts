/** Address of a team's page. */
export function teamPath(tag: string): string {
  return `/druzyny/${encodeURIComponent(tag)}`;
}

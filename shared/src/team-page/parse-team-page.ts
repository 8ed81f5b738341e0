import { parseKnown } from '../contract/parse-known.ts';
import { teamPage } from '../contract/team-page.ts';
import type { TeamPage } from '../contract/team-page.ts';

/** The present page in a CHANGED_MEANWHILE error. @returns Null for anything else. */
export function parseTeamPage(value: unknown): TeamPage | null {
  const parsed = parseKnown(teamPage, value);
  return parsed.success ? (parsed.data as TeamPage) : null; // Just parsed by that schema.
}

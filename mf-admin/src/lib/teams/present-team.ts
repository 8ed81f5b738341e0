import type { OrganiserTeam } from '@puchar/shared/contract';
import { ApiError } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';

/** The team as somebody else left it, when that is why a change was refused; null otherwise. */
export function presentTeam(error: Error | null): OrganiserTeam | null {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return null;
  const parsed = organiserEndpoints.updateTeam.answer.safeParse(error.present);
  return parsed.success ? parsed.data : null;
}

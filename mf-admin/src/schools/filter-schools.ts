import type { OrganiserSchool } from '@puchar/shared/contract';
import { searchText } from '@puchar/shared/domain';

export interface SchoolFilter {
  state: 'otwarte' | 'zamkniete' | null;
  search: string;
}

export function filterSchools(
  schools: readonly OrganiserSchool[],
  { state, search }: SchoolFilter,
): OrganiserSchool[] {
  const wanted = searchText(search.trim());
  return schools
    .filter(({ closedAt }) => state === null || (closedAt !== null) === (state === 'zamkniete'))
    .filter(({ code, name, city }) => searchText(`${code} ${name} ${city}`).includes(wanted));
}

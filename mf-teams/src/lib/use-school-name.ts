import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';

/** Names of schools by code. A code that is not known, or not yet, stands for itself. */
export function useSchoolName(): (code: string) => string {
  const { data } = useQuery(apiQuery(endpoints.getSchools, {}));
  const names = new Map(data?.map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? code;
}

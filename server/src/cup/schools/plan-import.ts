import type { SchoolChange } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import type { FileProblem, FileSchool } from './read-schools-file.ts';
import { texts } from './texts.pl.ts';

export interface StoredSchool {
  code: string;
  name: string;
  city: string;
  closedAt: Date | null;
}

export interface ImportPlan {
  changes: SchoolChange[];
  unchanged: number;
  problems: FileProblem[];
}

const stateOf = ({ name, city, closedAt }: StoredSchool) => ({
  name,
  city,
  isClosed: closedAt !== null,
});

function changeOf(stored: StoredSchool | undefined, school: FileSchool): SchoolChange {
  const { code, name, city } = school;
  const before = stored === undefined ? null : stateOf(stored);
  return { code, name, city, isClosed: school.isClosed ?? before?.isClosed ?? false, before };
}

const isSame = ({ before, name, city, isClosed }: SchoolChange) =>
  before !== null && before.name === name && before.city === city && before.isClosed === isClosed;

/** Names of open schools that the file does not name, by their folded form. */
function otherNames(stored: readonly StoredSchool[], codes: ReadonlySet<string>) {
  const open = stored.filter(({ code, closedAt }) => closedAt === null && !codes.has(code));
  return new Map(open.map(({ code, name }) => [foldText(name), code]));
}

/** What the list becomes with the file. @param closeMissing Closes the open schools that it does not name. */
export function planImport(
  stored: readonly StoredSchool[],
  named: readonly FileSchool[],
  closeMissing: boolean,
): ImportPlan {
  const byCode = new Map(stored.map((school) => [school.code, school]));
  const codes = new Set(named.map(({ code }) => code));
  const others = closeMissing ? new Map<string, string>() : otherNames(stored, codes);
  const states = named.map((school) => changeOf(byCode.get(school.code), school));
  const problems = named.flatMap(({ line, name }, at) => {
    const taken = states[at]?.isClosed === true ? undefined : others.get(foldText(name));
    return taken === undefined ? [] : [{ line, message: texts.nameTaken(taken) }];
  });
  const missing = closeMissing
    ? stored.filter(({ code, closedAt }) => closedAt === null && !codes.has(code))
    : [];
  const changes = states.filter((change) => !isSame(change));
  const closed = missing.map((school) => {
    const before = stateOf(school);
    return { code: school.code, ...before, isClosed: true, before };
  });
  return { changes: [...changes, ...closed], unchanged: states.length - changes.length, problems };
}

import type { Stage } from '@puchar/shared/contract';

interface StagePage {
  label: string;
  stages: readonly Stage[];
}

/** Pages that come and go with the stage. */
const stagePages: readonly StagePage[] = [
  { label: 'Drużyny', stages: ['SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'] },
  { label: 'Rejestracja', stages: ['SUBMISSIONS'] },
  { label: 'Regulamin', stages: ['SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'] },
  { label: 'Zgody RODO', stages: ['SUBMISSIONS', 'GROUPS'] },
  { label: 'Mecze', stages: ['GROUPS', 'LADDER', 'POST'] },
  { label: 'Drabinka', stages: ['LADDER', 'POST'] },
];

/** Pages open in a stage, beside the home page and the page about the cup. */
export function openPages(stage: Stage): string[] {
  return stagePages.filter(({ stages }) => stages.includes(stage)).map(({ label }) => label);
}

export interface StageChange {
  opens: string[];
  closes: string[];
}

/** Pages that visitors gain and lose by a step. */
export function stageChange(from: Stage, to: Stage): StageChange {
  const within = (stage: Stage, other: Stage) =>
    stagePages
      .filter(({ stages }) => stages.includes(stage) && !stages.includes(other))
      .map(({ label }) => label);
  return { opens: within(to, from), closes: within(from, to) };
}

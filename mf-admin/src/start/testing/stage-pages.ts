import type { StagePage } from '@puchar/shared/contract';

export const stagePages: StagePage[] = [
  { path: '/druzyny', label: 'Drużyny', stages: ['SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'] },
  { path: '/rejestracja', label: 'Rejestracja', stages: ['SUBMISSIONS'] },
  { path: '/zgody-rodo', label: 'Zgody RODO', stages: ['SUBMISSIONS', 'GROUPS', 'LADDER'] },
  { path: '/mecze', label: 'Mecze', stages: ['GROUPS', 'LADDER', 'POST'] },
  { path: '/drabinka', label: 'Drabinka', stages: ['LADDER', 'POST'] },
];

import { uuid } from '@puchar/shared/testing';

export const anEdition = {
  id: uuid(1),
  stage: 'SUBMISSIONS' as const,
  submissionsStartDate: null,
  isCurrent: true,
  consentsDeadline: '2020-01-01T12:00:00.000Z',
  rosterDeadline: null,
  teams: 1,
  meetings: 0,
  updatedAt: '2026-11-20T10:00:00.000Z',
};

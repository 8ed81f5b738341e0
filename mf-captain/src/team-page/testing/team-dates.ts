import type { MeetingDates, TeamDates } from '@puchar/shared/contract';

export function aTeamDates(meetings: MeetingDates[] = []): TeamDates {
  return {
    rules: {
      firstDay: '',
      lastDay: '',
      schoolDayFrom: '15:00',
      schoolDayTo: '20:00',
      weekendFrom: '10:00',
      weekendTo: '20:00',
      breaks: [{ from: '2030-04-01', to: '2030-04-05' }],
      leadHours: 24,
      decisionDays: 3,
      openDays: 7,
      datesAtOnce: true,
    },
    meetings,
  };
}

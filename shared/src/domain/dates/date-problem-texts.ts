import type { DateProblem } from '../../contract/team-dates.ts';

export const dateProblemTexts: Readonly<Record<DateProblem, string>> = {
  SAME: 'To jest obecny termin meczu.',
  TOO_SOON: 'Ten termin jest za wcześnie.',
  OUTSIDE_WINDOW: 'W ten dzień nie gramy.',
  BREAK: 'W ten dzień jest przerwa w rozgrywkach.',
  HOURS: 'O tej godzinie nie gramy.',
  CLASH: 'Jedna z drużyn gra wtedy inny mecz.',
};

import { nonBreaking } from './text.ts';

/** What the holder of a link reads once a form was sent back; the panel shows it before. */
export const sentBackTexts = {
  title: 'Poprzedni formularz wrócił do poprawy',
  next: nonBreaking('Organizatorzy nie mogli go przyjąć. Popraw i wyślij formularz jeszcze raz.'),
  reason: 'Powód:',
} as const;

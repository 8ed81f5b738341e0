import { pluralPl } from '@puchar/shared/domain';
import type { ReadinessCode } from '@puchar/shared/contract';

interface MatterText {
  text: (count: number) => string;
  /** Screen of the panel where it is put right. */
  path: string;
}

const counted = (one: string, few: string, many: string) => (count: number) =>
  `${count} ${pluralPl(count, one, few, many)}`;

/** What each matter is called, and where it is put right. */
export const matterTexts: Record<ReadinessCode, MatterText> = {
  SUBMISSIONS_TO_REVIEW: {
    text: counted(
      'zgłoszenie do sprawdzenia',
      'zgłoszenia do sprawdzenia',
      'zgłoszeń do sprawdzenia',
    ),
    path: '/druzyny?stan=AWAITING_REVIEW',
  },
  CONSENTS_TO_REVIEW: {
    text: counted('zgoda do sprawdzenia', 'zgody do sprawdzenia', 'zgód do sprawdzenia'),
    path: '/zgody?stan=AWAITING_REVIEW',
  },
  TEAMS_NOT_ACCEPTED: {
    text: counted(
      'drużyna nie jest jeszcze przyjęta',
      'drużyny nie są jeszcze przyjęte',
      'drużyn nie jest jeszcze przyjętych',
    ),
    path: '/druzyny',
  },
  ACCOUNTS_IN_DOUBT: {
    text: counted(
      'drużyna z niepotwierdzonymi kontami',
      'drużyny z niepotwierdzonymi kontami',
      'drużyn z niepotwierdzonymi kontami',
    ),
    path: '/druzyny',
  },
  TEAMS_WITHOUT_GROUP: {
    text: counted('drużyna bez grupy', 'drużyny bez grupy', 'drużyn bez grupy'),
    path: '/grupy',
  },
  GROUPS_WITHOUT_TEAMS: {
    text: counted('grupa bez drużyn', 'grupy bez drużyn', 'grup bez drużyn'),
    path: '/grupy',
  },
  NO_GROUPS: { text: () => 'Nie ma jeszcze grup', path: '/grupy' },
  MEETINGS_WITHOUT_DATE: {
    text: counted(
      'mecz bez ustalonej daty',
      'mecze bez ustalonej daty',
      'meczów bez ustalonej daty',
    ),
    path: '/mecze',
  },
  MEETINGS_WITHOUT_RESULT: {
    text: counted('mecz bez wyniku', 'mecze bez wyniku', 'meczów bez wyniku'),
    path: '/mecze',
  },
  GROUP_MEETINGS_MISSING: {
    text: counted(
      'para z grupy nie ma meczu',
      'pary z grup nie mają meczu',
      'par z grup nie ma meczu',
    ),
    path: '/grupy',
  },
  NO_BRACKET: { text: () => 'Nie ma jeszcze drabinki', path: '/drabinka' },
  BRACKET_UNFINISHED: { text: () => 'Finał nie jest rozegrany', path: '/drabinka' },
  NO_REGULATIONS: { text: () => 'Nie ma jeszcze regulaminu', path: '/regulamin' },
  NO_START_DATE: { text: () => 'Nie ma daty początku zapisów', path: '/edycje' },
  MODULES_WITH_FAULTS: {
    text: counted(
      'moduł z błędami w ostatniej godzinie',
      'moduły z błędami w ostatniej godzinie',
      'modułów z błędami w ostatniej godzinie',
    ),
    path: '/moduly',
  },
  MODULES_NOT_READY: {
    text: counted(
      'moduł następnego etapu nie ma gotowej wersji',
      'moduły następnego etapu nie mają gotowej wersji',
      'modułów następnego etapu nie ma gotowej wersji',
    ),
    path: '/moduly',
  },
};

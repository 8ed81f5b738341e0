import type { TeamAcceptance } from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';

const teams = (count: number, one: string) =>
  `${count} ${pluralPl(count, one, 'drużyny', 'drużyn')}`;

export const texts = {
  title: 'Drużyny',
  failed: 'Nie udało się pobrać drużyn.',
  search: 'Szukaj nazwy, TAG-u lub szkoły',
  state: 'Stan',
  allStates: 'Wszystkie',
  none: 'Żadna drużyna nie pasuje.',
  noTeams: 'Nie ma jeszcze żadnych zgłoszeń.',
  agreements: (accepted: number, awaiting: number, total: number) =>
    `Zgody: ${accepted}/${total} przyjętych${awaiting > 0 ? `, ${awaiting} do sprawdzenia` : ''}`,
  doubt: 'Konta niepotwierdzone',
  shown: (count: number) => `Pokazano: ${count}`,

  acceptReady: (count: number) => `Przyjmij wszystkie gotowe (${count})`,
  showLacking: 'Czego brakuje do przyjęcia',
  allAccepted: 'Wszystkie drużyny są przyjęte.',
  acceptTitle: 'Przyjmowanie drużyn',
  consequence:
    'Zaznaczone drużyny i ich zawodnicy pojawią się na stronie, w zakresie, na który pozwalają zgody.',
  noneReady: 'Żadna drużyna nie jest jeszcze gotowa.',
  ready: (count: number) => `Gotowe (${count})`,
  doubtful: (count: number) => `Do decyzji (${count})`,
  lacking: (count: number) => `Czegoś brakuje (${count})`,
  tick: (name: string) => `Przyjmij: ${name}`,
  notReviewed: 'Zgłoszenie nie było jeszcze sprawdzone.',
  notVerified: 'Serwis kont jeszcze nie odpowiedział.',
  accountsMissing: (list: string) => `Nie znaleziono kont: ${list}.`,
  accountAlsoIn: (name: string, tags: string) =>
    `Konto, które podaje ${name}, jest też w\u00A0drużynie: ${tags}.`,
  accept: (count: number) =>
    count === 0 ? 'Zaznacz drużyny' : `Przyjmij ${teams(count, 'drużynę')}`,
  accepting: 'Przyjmowanie…',
  cancel: 'Anuluj',
  done: 'Gotowe',
  acceptedCount: (count: number) =>
    count === 0 ? 'Nie przyjęto żadnej drużyny.' : `Przyjęto ${teams(count, 'drużynę')}.`,
  notAccepted: (count: number) => `Nie przyjęto (${count})`,
  accepted: 'Przyjęte',
} as const;

/** NOT_READY has its lacks instead. */
export const outcomeTexts: Record<
  Exclude<TeamAcceptance['outcome'], 'ACCEPTED' | 'NOT_READY'>,
  string
> = {
  CHANGED_MEANWHILE: 'Ktoś ją zmienił, gdy ta lista była otwarta. Obejrzyj ją i przyjmij.',
  NOT_FOUND: 'Nie ma już tej drużyny.',
  FAILED: 'Serwer nie zapisał zmiany. Spróbuj ponownie.',
};

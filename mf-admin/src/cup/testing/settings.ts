import type { CupSections, CupSettings } from '@puchar/shared/contract';
import { emptyCup } from '@puchar/shared/domain';

const empty: CupSections = {
  ...emptyCup,
  gallery: { pictures: [] },
  look: { accent: '', logoUrl: '', iconUrl: '', shareUrl: '' },
  messages: {
    guardian: 'Zgoda: {link}',
    captain: '{linki}',
    registered: 'Zgłoszono {druzyna}.',
    registrationOpen: 'Zapisy: {link}',
    planPublished: 'Terminarz: {link}',
    meetingMoved: '{druzyna1} – {druzyna2}: {dzien}',
    meetingPostponed: '{druzyna1} – {druzyna2}: bez terminu',
    meetingLive: '**Mecz trwa:** {druzyna1} – {druzyna2}',
    meetingFinished: '{wynik}',
    meetingWalkover: '{zwyciezca}',
    meetingBothLost: '{link}',
    captainEmail: false,
    mailSubject: '{turniej}: {druzyna}',
    mailReceived: 'Dotarło. {link}',
    mailCorrections: '{uwagi}',
    mailAccepted: '{strona}',
    mailRejected: '{powod}',
    mailMeetings: '{mecze}',
    mailReminder: '{sprawy}',
    mailSentBack: '{osoby}',
    mailReply: 'Jest odpowiedź.',
    mailProposals: '{mecze}',
    guardianEmail: false,
  },
  matchDay: { checkInMinutes: 30, resultsCountAtOnce: false },
  captains: {
    movable: 'ALL',
    firstDay: '',
    lastDay: '',
    schoolDayFrom: '15:00',
    schoolDayTo: '20:00',
    weekendFrom: '10:00',
    weekendTo: '20:00',
    breaks: [],
    leadHours: 24,
    decisionDays: 3,
    openDays: 7,
    datesAtOnce: true,
  },
  forms: {
    version: 2,
    checked: false,
    adultStatement: 'Zgadzam się na udział w turnieju {turniej}.',
    underageStatement: 'Zgadzam się na udział dziecka.',
    publication: 'Strona {strona}.',
    notice: [{ title: 'Kto odpowiada', text: '{szkola}' }],
    councilAbout: 'O turnieju.',
    councilPrivacy: 'Dane służą potwierdzeniu.',
  },
};

/** Settings with these contents, all of them published but for the fields that are named as changed. */
export function cupSettingsOf(
  contents: Partial<CupSections> = {},
  changed: Partial<Record<keyof CupSections, string[]>> = {},
): CupSettings {
  const row = <Name extends keyof CupSections>(name: Name) => ({
    content: contents[name] ?? empty[name],
    changed: changed[name] ?? [],
  });
  return {
    identity: row('identity'),
    texts: row('texts'),
    organizers: row('organizers'),
    links: row('links'),
    school: row('school'),
    statement: row('statement'),
    gallery: row('gallery'),
    look: row('look'),
    forms: row('forms'),
    messages: { ...row('messages'), defaults: empty.messages },
    matchDay: row('matchDay'),
    captains: row('captains'),
    history: row('history'),
  };
}

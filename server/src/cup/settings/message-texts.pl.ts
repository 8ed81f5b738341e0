import type { MessageTemplates } from '@puchar/shared/contract';

const ending = [
  '',
  'Link do strony drużyny jest w naszej wiadomości z {pierwsza}.',
  'Pytania: {email}',
  'Organizatorzy turnieju {turniej}',
];

/** What messages say until organisers write their own words. Two asterisks make text bold on Discord. */
export const defaultMessages: MessageTemplates = {
  guardian: [
    'Dzień dobry!',
    '{pseudonim} gra w drużynie {druzyna} w turnieju {turniej}.',
    'Organizator: {szkola}',
    '',
    'Potrzebna jest podpisana zgoda. Pod tym linkiem można ją pobrać i odesłać podpisaną:',
    '{link}',
    'Za osobę, która nie ma 18 lat, podpisuje rodzic lub opiekun.',
    'Prosimy o zgodę do {termin}.',
    'Link jest tylko dla tej osoby. Prosimy nie przekazywać go dalej.',
    '',
    'Zasady i puste formularze: {zasady}',
    'Pytania: {email}',
  ].join('\n'),
  captain: [
    'Cześć! Do przyjęcia drużyny {druzyna} ({tag}) potrzebujemy podpisanych zgód.',
    'Każdy zawodnik ma własny link: pobierz formularz, podpisz (za niepełnoletnich podpisuje rodzic lub opiekun) i odeślij pod tym samym adresem.',
    'Na zgody czekamy do {termin}.',
    '',
    '{linki}',
    '',
    'Puste formularze i zasady: {zasady}',
    'Zgody szkoły na udział, do wydrukowania:',
    '{formularze}',
    'Nie udostępniajcie tych linków nikomu spoza drużyny.',
  ].join('\n'),
  registered: [
    'Dzień dobry!',
    'Drużyna {druzyna} jest zgłoszona do turnieju {turniej}.',
    'Organizator: {szkola}',
    '',
    'Każdy zawodnik dostanie własny link do zgody. Za osobę, która nie ma 18 lat, podpisuje rodzic lub opiekun.',
    'Na podpisane zgody organizatorzy czekają do {termin}.',
    'Jak wygląda zgoda i co dzieje się z danymi: {zasady}',
    'Pytania: {email}',
  ].join('\n'),
  registrationOpen: '**Zapisy ruszyły!** {turniej}: zgłoszenia drużyn są otwarte.\n{link}',
  meetingMoved:
    '**Zmiana terminu:** {druzyna1} – {druzyna2}. Nowy termin: {dzien}, godz. {godzina}.\n{link}',
  meetingPostponed:
    '**Mecz przełożony:** {druzyna1} – {druzyna2}. Nowy termin jest do ustalenia.\n{link}',
  meetingLive: '**Mecz trwa:** {druzyna1} – {druzyna2}.\n{link}',
  meetingFinished: '**Koniec meczu:** {druzyna1} **{wynik}** {druzyna2}.\n{link}',
  meetingWalkover: '**Walkower:** {druzyna1} – {druzyna2}. Wygrywa {zwyciezca}.\n{link}',
  meetingBothLost:
    '**Walkower obustronny:** {druzyna1} – {druzyna2}. Przegrywają obie drużyny.\n{link}',
  captainEmail: false,
  guardianEmail: false,
  mailSubject: '{turniej}: drużyna {druzyna}',
  mailReceived: [
    'Cześć!',
    'Zgłoszenie drużyny {druzyna} dotarło do organizatorów. Napiszemy, gdy je sprawdzą.',
    '',
    'Strona Waszej drużyny: {link}',
    'Kto ma ten link, widzi i zmienia sprawy drużyny. Nie przekazuj go dalej.',
    '',
    'Zasady i formularze zgód: {zasady}',
    ...ending,
  ].join('\n'),
  mailCorrections: [
    'Cześć!',
    'Zgłoszenie drużyny {druzyna} wymaga poprawek:',
    '{uwagi}',
    ...ending,
  ].join('\n'),
  mailAccepted: [
    'Cześć!',
    'Drużyna {druzyna} jest przyjęta i gra w turnieju {turniej}.',
    'Tak widzą ją wszyscy: {strona}',
    ...ending,
  ].join('\n'),
  mailRejected: [
    'Cześć!',
    'Organizatorzy nie przyjęli zgłoszenia drużyny {druzyna}.',
    'Powód: {powod}',
    '',
    'Dane ze zgłoszenia usunęliśmy. Dopóki trwają zapisy, możecie wysłać nowe.',
    'Pytania: {email}',
    '{turniej}',
  ].join('\n'),
  mailMeetings: ['Cześć!', 'Terminy meczów drużyny {druzyna}:', '{mecze}', ...ending].join('\n'),
  mailSentBack: [
    'Cześć!',
    'Drużyna {druzyna}: zgody tych zawodników wróciły do poprawy: {osoby}.',
    'Powody są na stronie drużyny i pod linkami zgód.',
    'Na poprawione czekamy do {termin}.',
    ...ending,
  ].join('\n'),
  mailReply: [
    'Cześć!',
    'Na stronie drużyny {druzyna} czeka odpowiedź organizatorów.',
    ...ending,
  ].join('\n'),
  mailProposals: [
    'Cześć!',
    'Terminy meczów drużyny {druzyna}, które ustalacie z drugą drużyną:',
    '{mecze}',
    ...ending,
  ].join('\n'),
  mailReminder: ['Cześć!', 'Na drużynę {druzyna} czekają te sprawy:', '{sprawy}', ...ending].join(
    '\n',
  ),
};

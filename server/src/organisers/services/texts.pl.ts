import type { ConfigurableService, MailFailure, SettingName } from '@puchar/shared/contract';
import type { Down } from '../../platform/external/read-response.ts';

export const fieldTexts = {
  required: 'To pole jest wymagane.',
  again: 'Klucz szyfrujący serwera się zmienił. Wpisz to pole ponownie.',
  fixed: (name: SettingName) =>
    `To pole jest ustawione zmienną środowiskową ${name} i tu nie można go zmienić.`,
  elsewhere: 'To pole należy do innej usługi.',
  loginHalf: 'Login i hasło podaj razem albo zostaw oba pola puste.',
  openCaptcha:
    'To klucz testowy: wpuszcza każdego. Działa tylko na stronie uruchomionej na tym komputerze.',
  openCaptchaAddress:
    'Turnstile ma klucz testowy, który wpuszcza każdego. Najpierw wpisz prawdziwy klucz.',
  sameAddress: 'Strona i panel muszą mieć różne adresy.',
} as const;

export const offTexts: Record<Exclude<ConfigurableService, 'ADDRESSES'>, string> = {
  RIOT: 'Nie ma klucza Riot.',
  DISCORD: 'Nie ma tokenu bota albo numeru serwera.',
  TWITCH: 'Nie ma kanału, identyfikatora aplikacji albo jej sekretu.',
  YOUTUBE: 'Nie ma identyfikatora kanału.',
  TURNSTILE: 'Nie ma obu kluczy.',
  MAIL: 'Nie ma serwera poczty, nadawcy albo hasła.',
};

const seconds = (ms: number) => `${Math.max(1, Math.ceil(ms / 1000))} s`;

/** What came in place of a response that says something about the settings. */
export function downText(service: string, { reason, retryAfterMs }: Down): string {
  switch (reason) {
    case 'paused':
    case 'throttled':
      return `${service} prosi o rzadsze pytania. Sprawdź ponownie za ${seconds(retryAfterMs ?? 30_000)}.`;
    case 'timeout':
    case 'ended':
    case 'network':
      return `${service} nie odpowiada. Sprawdź połączenie serwera z internetem albo spróbuj później.`;
    case 'refused':
      return `${service} nie przyjmuje klucza: jest błędny, wygasł albo nie ma uprawnień.`;
    case 'status':
      return `${service} ma własną awarię. Spróbuj później.`;
    default:
      return `${service} odpowiada inaczej, niż powinien.`;
  }
}

export const checkTexts = {
  riotGood: 'Riot przyjmuje klucz: konta graczy będą sprawdzane.',
  riotKeyRejected:
    'Riot nie przyjmuje klucza. Klucz deweloperski wygasa po 24 godzinach; wpisz nowy albo stały.',
  codesGood: 'Klucz może tworzyć kody gier.',
  codesStub: 'Kody gier są na próbę: w grze nie działają.',
  codesRejected:
    'Klucz nie ma zgody na kody gier (Tournament API). Do czasu zgody wybierz kody na próbę albo wyłącz je.',
  codesOff: 'Kody gier są wyłączone.',
  membersGood: 'Bot jest na serwerze i widzi jego członków.',
  membersToken: 'Discord nie przyjmuje tokenu bota. Wygeneruj nowy token i wpisz go tutaj.',
  membersGuild: 'Bota nie ma na serwerze o tym numerze. Zaproś go albo popraw numer.',
  channelGood: (name: string) => `Bot może pisać na kanale „${name}”.`,
  channelOff: 'Nie ma numeru kanału, więc ogłoszenia nie są wysyłane.',
  channelAbsent: 'Discord nie zna kanału o tym numerze.',
  channelElsewhere: 'Ten kanał jest na innym serwerze Discorda.',
  channelForbidden: 'Bot nie może pisać na tym kanale. Daj mu tam prawo wysyłania wiadomości.',
  feedGood: (service: string, count: number) =>
    count === 0
      ? `${service} zna ten kanał; nie ma na nim jeszcze nic do pokazania.`
      : `${service} zna ten kanał. Pozycji na liście: ${count}.`,
  feedAbsent: (service: string) => `${service} nie zna takiego kanału.`,
  feedKeyRejected: {
    TWITCH: 'Twitch nie przyjmuje identyfikatora aplikacji albo jej sekretu.',
    YOUTUBE: 'YouTube nie przyjmuje klucza API.',
  },
  feedThrottled: (service: string) => `${service}: na dziś wyczerpano limit pytań.`,
  feedOdd: (service: string) => `${service} odpowiada inaczej, niż powinien. Spróbuj później.`,
  feedDown: (service: string) => `${service} nie odpowiada. Spróbuj później.`,
  turnstileGood:
    'Cloudflare zna klucz tajny. Klucz strony sprawdzisz, otwierając formularz zapisów.',
  turnstileKeyRejected: 'Cloudflare nie zna klucza tajnego. Skopiuj go jeszcze raz.',
  mailSent: (address: string) =>
    `Wysłano próbny list na adres ${address}. Sprawdź skrzynkę i spam.`,
  siteGood: (address: string) => `Pod adresem ${address} odpowiada strona pucharu.`,
  panelGood: (address: string) => `Pod adresem ${address} odpowiada ten panel.`,
  siteOdd: (address: string) => `Pod adresem ${address} odpowiada coś innego niż ta strona.`,
  panelOdd: (address: string) => `Pod adresem ${address} odpowiada coś innego niż ten panel.`,
  addressLocal: (address: string) =>
    `Adres ${address} prowadzi do sieci wewnętrznej serwera. Nikt spoza niej go nie otworzy, a serwer go nie sprawdza.`,
  addressUnknown: (address: string) =>
    `Nazwa z adresu ${address} nie istnieje w DNS. Sprawdź, czy nie ma w niej literówki.`,
  addressSilent: (address: string) =>
    `Pod adresem ${address} nic nie odpowiada. Sprawdź serwer pośredniczący i certyfikat.`,
} as const;

export const mailTexts: Record<MailFailure, string> = {
  off: offTexts.MAIL,
  'unknown-host': 'Serwera poczty o tej nazwie nie ma. Sprawdź, czy nie ma w niej literówki.',
  'private-host':
    'Ta nazwa prowadzi do sieci wewnętrznej serwera. Taki serwer poczty może podać tylko zmienna środowiskowa SMTP_HOST.',
  unreachable: 'Serwer poczty nie odpowiada na tym porcie. Sprawdź nazwę, port i szyfrowanie.',
  'no-tls': 'Serwer poczty nie szyfruje połączenia w wybrany sposób. Zmień szyfrowanie albo port.',
  certificate: 'Certyfikat serwera poczty jest nieważny albo wystawiony na inną nazwę.',
  login: 'Serwer poczty nie przyjmuje loginu albo hasła.',
  sender: 'Serwer poczty nie pozwala wysyłać z adresu nadawcy.',
  recipient: 'Serwer poczty nie przyjmuje listu na Twój adres.',
  rejected: 'Serwer poczty odrzucił list.',
};

export const letterTexts = {
  subject: 'Próbny list',
  text: (site: string) =>
    `Dzień dobry,\n\nto próbny list ze strony ${site}. Skoro dotarł, poczta jest ustawiona dobrze.\n`,
} as const;

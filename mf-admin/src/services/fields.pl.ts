import type {
  ConfigurableService,
  ServiceName,
  ServiceSetting,
  SettingName,
} from '@puchar/shared/contract';

interface Card {
  title: string;
  use: string;
  /** Services of the server that these settings turn on. */
  states: readonly ServiceName[];
  /** Where the keys come from. */
  source?: { text: string; link: string; href: string };
  check: string;
}

export const cards: Record<ConfigurableService, Card> = {
  ADDRESSES: {
    title: 'Adresy strony i panelu',
    use: 'Z adresu strony powstają odnośniki w kodach QR, kalendarzu, wiadomościach i zgodach. Pod adresem panelu pracują organizatorzy.',
    states: [],
    check: 'Sprawdź',
  },
  MAIL: {
    title: 'Poczta',
    use: 'Skrzynka, z której strona pisze do kapitanów, gdy włączysz to w „Puchar”, „Wiadomości”. Bez niej listów nie ma.',
    states: ['MAIL'],
    check: 'Wyślij próbny list na mój adres',
  },
  RIOT: {
    title: 'Riot',
    use: 'Sprawdza konta graczy, daje kody gier i pobiera ich wyniki. Bez tej usługi zgłoszenia są przyjmowane bez sprawdzenia kont, a wyniki wpisujesz ręcznie albo z powtórki.',
    states: ['RIOT', 'RIOT_TOURNAMENTS'],
    source: {
      text: 'Zaloguj się kontem osoby odpowiedzialnej, wybierz „Register product” i klucz osobisty. Klucz ze strony głównej wygasa po 24 godzinach.',
      link: 'Strona Riot dla programistów',
      href: 'https://developer.riotgames.com',
    },
    check: 'Sprawdź',
  },
  DISCORD: {
    title: 'Discord',
    use: 'Sprawdza, czy gracze są na serwerze turnieju, i wysyła ogłoszenia na jego kanał. Bez tej usługi nikt nie jest sprawdzany, a ogłoszeń nie ma.',
    states: ['DISCORD_MEMBERS', 'DISCORD_CHANNEL'],
    source: {
      text: 'Załóż aplikację, dodaj bota, skopiuj jego token i zaproś bota na serwer. Numery kopiujesz w Discordzie po włączeniu trybu dewelopera.',
      link: 'Aplikacje na Discordzie',
      href: 'https://discord.com/developers/applications',
    },
    check: 'Sprawdź',
  },
  TWITCH: {
    title: 'Twitch',
    use: 'Lista ostatnich transmisji. Gdy nie odpowiada, zostaje ostatnia dobra lista.',
    states: ['TWITCH'],
    source: {
      text: 'Wybierz „Register your application”, kategorię „Website Integration” i typ „Confidential”. Adres przekierowania może być dowolny, np. https://localhost.',
      link: 'Aplikacje na Twitchu',
      href: 'https://dev.twitch.tv/console/apps',
    },
    check: 'Sprawdź',
  },
  YOUTUBE: {
    title: 'YouTube',
    use: 'Lista ostatnich filmów. Wystarczy identyfikator kanału; z kluczem API widać też długość filmów.',
    states: ['YOUTUBE'],
    source: {
      text: 'Identyfikator jest w ustawieniach kanału, w części „Ustawienia zaawansowane”. Klucz utworzysz w Google Cloud po włączeniu „YouTube Data API v3”.',
      link: 'YouTube Data API w Google Cloud',
      href: 'https://console.cloud.google.com/apis/library/youtube.googleapis.com',
    },
    check: 'Sprawdź',
  },
  TURNSTILE: {
    title: 'Turnstile: ochrona przed botami',
    use: 'Pilnuje formularza zapisów. Bez tej usługi działa własne sprawdzenie strony, które nie potrzebuje żadnej firmy.',
    states: ['TURNSTILE'],
    source: {
      text: 'Dodaj widżet „Managed” dla nazwy z adresu strony i skopiuj oba klucze.',
      link: 'Turnstile w Cloudflare',
      href: 'https://dash.cloudflare.com/?to=/:account/turnstile',
    },
    check: 'Sprawdź',
  },
};

interface FieldText {
  label: string;
  hint?: string;
  placeholder?: string;
  type?: 'url' | 'email';
  /** In place of a text; the empty value is the default. */
  choices?: Readonly<Record<string, string>>;
  /** What the empty choice stands for. */
  usual?: string;
}

export function shownValue({ name, value }: ServiceSetting): string {
  const { choices, usual } = fields[name];
  // Only the environment can have it.
  if (name === 'SMTP_SECURITY' && value === 'none') return 'Bez szyfrowania';
  const chosen = value === usual || value === null ? '' : value;
  return choices?.[chosen] ?? chosen;
}

export const fields: Record<SettingName, FieldText> = {
  PUBLIC_URL: {
    label: 'Adres strony',
    hint: 'Ten, który wpisują odwiedzający, razem z https://. Puste pole: adres tego komputera.',
    type: 'url',
  },
  ADMIN_URL: {
    label: 'Adres panelu',
    hint: 'Po zapisaniu zmiany są przyjmowane tylko spod tego adresu, dlatego zalogujesz się pod nim ponownie. Przy pomyłce wróć pod adres IP tego komputera.',
    type: 'url',
  },
  RIOT_API_KEY: { label: 'Klucz', placeholder: 'RGAPI-…' },
  RIOT_TOURNAMENTS: {
    label: 'Kody gier',
    hint: 'Prawdziwe kody wymagają zgody Riot na Tournament API.',
    usual: 'on',
    choices: {
      '': 'Prawdziwe',
      stub: 'Na próbę: nie działają w grze',
      off: 'Wyłączone: sprawdzane są tylko konta',
    },
  },
  DISCORD_BOT_TOKEN: { label: 'Token bota' },
  DISCORD_GUILD_ID: { label: 'Numer serwera', hint: 'W menu serwera: „Kopiuj ID serwera”.' },
  DISCORD_CHANNEL_ID: {
    label: 'Numer kanału ogłoszeń',
    hint: 'Nieobowiązkowy. W menu kanału: „Kopiuj ID kanału”.',
  },
  TWITCH_CHANNEL: { label: 'Kanał', hint: 'Nazwa z adresu kanału albo cały adres.' },
  TWITCH_CLIENT_ID: { label: 'Identyfikator aplikacji (Client ID)' },
  TWITCH_CLIENT_SECRET: { label: 'Sekret aplikacji (Client Secret)' },
  YOUTUBE_CHANNEL_ID: { label: 'Identyfikator kanału', placeholder: 'UC…' },
  YOUTUBE_API_KEY: { label: 'Klucz API', hint: 'Nieobowiązkowy.' },
  TURNSTILE_SITE_KEY: { label: 'Klucz strony (Site Key)' },
  TURNSTILE_SECRET_KEY: { label: 'Klucz tajny (Secret Key)' },
  SMTP_HOST: { label: 'Serwer poczty wychodzącej (SMTP)', placeholder: 'smtp.example.org' },
  SMTP_SECURITY: {
    label: 'Szyfrowanie',
    usual: 'tls',
    choices: { '': 'Od początku (TLS)', starttls: 'Po powitaniu (STARTTLS)' },
  },
  SMTP_PORT: {
    label: 'Port',
    choices: {
      '': 'Zwykły dla szyfrowania: 465 albo 587',
      '465': '465',
      '587': '587',
      '2525': '2525',
      '25': '25',
    },
  },
  SMTP_USER: { label: 'Login', hint: 'Zwykle cały adres skrzynki.' },
  SMTP_PASSWORD: { label: 'Hasło', hint: 'Niektóre skrzynki wymagają osobnego hasła aplikacji.' },
  SMTP_SENDER: {
    label: 'Adres nadawcy',
    hint: 'Widzą go odbiorcy listów.',
    placeholder: 'puchar@example.org',
    type: 'email',
  },
};

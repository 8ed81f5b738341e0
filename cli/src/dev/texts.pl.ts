import type { FailureReason } from '@puchar/shared/contract';

const reasons: Readonly<Record<FailureReason, string>> = {
  timeout: 'nie wczytał się w 5 s',
  'load-failed': 'plik się nie wczytał',
  'wrong-export': 'src/module.tsx nie eksportuje defineModule({ routes, slots }) z tą częścią',
  'threw-on-load': 'rzucił wyjątek przy wczytywaniu',
  'threw-on-render': 'rzucił wyjątek przy rysowaniu',
  'no-hash': 'plik nie ma skrótu',
  'never-ended': 'zatrzymał stronę (pętla bez końca)',
  'never-settled': 'nic nie pokazał przez 5 s (use, lazy albo Suspense czeka na obietnicę)',
  'update-loop': 'zmienia swój stan bez końca (setState w useEffect?)',
  'threw-later': 'rzucił wyjątek po narysowaniu (zdarzenie, timer albo obietnica)',
};

export const texts = {
  ready: (address: string, site: string) =>
    `Strona ${site} z tym modułem: ${address}\nCtrl-C kończy.`,
  built: (seconds: string) => `✓ zbudowano (${seconds} s)`,
  broken: (output: string, retained: boolean) =>
    `✗ budowa nieudana${retained ? '; strona pokazuje ostatnią dobrą' : ''}\n${output}`,
  failed: (part: string, reason: FailureReason) => `✗ ${part}: ${reasons[reason]}`,
  siteUnknown: (server: string) =>
    `Serwer ${server} nie podał adresu strony. Dodaj --site=<adres strony dla odwiedzających>.`,
  siteDown: (site: string) => `Strona ${site} nie odpowiada. Sprawdź --site i połączenie.`,
  siteOther: (site: string) =>
    `${site} podaje listę modułów w innym kształcie niż zestaw. Zainstaluj nowy: npm install <adres>/kit/puchar-shared.tgz.`,
  portWrong: (port: string) => `--port=${port}: podaj liczbę od 1 do 65535.`,
  portTaken: (port: number) => `Port ${port} jest zajęty. Podaj inny: --port=4001.`,
} as const;

import type { FailureReason } from '@puchar/shared/contract';
import { reasons } from '../commands/reasons.pl.ts';

export const texts = {
  ready: (address: string, site: string, slug: string) =>
    [
      `Strona ${site} z tym modułem: ${address}`,
      `Ten moduł na samej stronie, tylko w tej przeglądarce: ${site}/podglad/lokalnie?modul=${slug} (adres ${address}, klucz wdrożeń)`,
      'Ctrl-C kończy.',
    ].join('\n'),
  built: (seconds: string) => `✓ zbudowano (${seconds} s)`,
  broken: (retained: boolean) =>
    `budowa nieudana${retained ? '; strona pokazuje ostatnią dobrą' : ''}`,
  failed: (part: string | null, reason: FailureReason | null) =>
    `${part ?? 'moduł'}: ${reasons[reason ?? 'threw-later']}`,
  noDevHost: (server: string) =>
    `${server} nie ma strony do pracy nad modułem: po każdym zapisie strona wczyta się od nowa.`,
  siteUnknown: (server: string) =>
    `Serwer ${server} nie podał adresu strony. Dodaj --site=<adres strony dla odwiedzających>.`,
  siteDown: (site: string) => `Strona ${site} nie odpowiada. Sprawdź --site i połączenie.`,
  siteOther: (site: string) =>
    `${site} podaje listę modułów w innym kształcie niż zestaw. Zainstaluj nowy: npm install <adres>/kit/puchar-shared.tgz.`,
  portWrong: (port: string) => `--port=${port}: podaj liczbę od 1 do 65535.`,
  portTaken: (port: number) => `Port ${port} jest zajęty. Podaj inny: --port=4001.`,
} as const;

import type { Stage } from '@puchar/shared/contract';

const stageNames: Readonly<Record<Stage, string>> = {
  PRE_SUBMISSIONS: 'przed zapisami',
  SUBMISSIONS: 'zapisy',
  GROUPS: 'grupy',
  LADDER: 'drabinka',
  POST: 'po turnieju',
};

export const usage = `puchar – moduły strony pucharu

  puchar init <nazwa>         nowy moduł z szablonu (--title="Tytuł", --server=<adres>, --no-install)
  puchar dev                  ten moduł wewnątrz prawdziwej strony (--site=<adres>, --port=4000)
  puchar check                budowa, typy, testy i wszystkie kontrole serwera
  puchar token                zapamiętuje klucz wdrożeń z panelu
  puchar deploy [--preview] [--activate]   wysyła wersję; podaje link do podglądu, włącza ją odwiedzającym
                              (--hosted-at=<adres>: te same pliki leżą też na serwerze zespołu)
  puchar activate [wersja]    włącza odwiedzającym najnowszą albo podaną wersję, gdy pozwolili organizatorzy
  puchar canary [wersja] [--share=10] [--end]   daje wersję części odwiedzających (0, 5, 10, 25, 50%), kończy test
  puchar status               wersje modułu, etapy, liczby błędów i ich miejsca w źródłach
  puchar rollback [wersja]    wraca do poprzedniej albo podanej wersji

Z --json standardowe wyjście ma sam wynik, w JSON; reszta idzie na wyjście błędów.
Adres serwera: "puchar": { "server": "…" } w package.json albo PUCHAR_SERVER.
Klucz wdrożeń: PUCHAR_TOKEN albo plik, który zapisuje puchar token.`;

export const texts = {
  unknownCommand: (name: string) => `Nie ma polecenia „${name}”.\n\n${usage}`,
  unknownFlag: (given: string) => `Nie rozumiem: puchar ${given}\n\n${usage}`,

  slugMissing: 'Podaj nazwę modułu: npx puchar init <nazwa>, na przykład typer.',
  slugWrong: (slug: string) =>
    `„${slug}” nie może być nazwą modułu. Użyj małych liter, cyfr i myślników, od 2 do 31 znaków, z literą na początku.`,
  serverMissing:
    'Nie wiem, gdzie jest serwer. Dodaj --server=<adres strony organizatorów> albo ustaw PUCHAR_SERVER.',
  serverWrong: (address: string) =>
    `„${address}” nie jest adresem serwera. Podaj cały adres, na przykład https://organizatorzy.puchar.example.`,
  folderTaken: (names: readonly string[]) =>
    `W tym folderze już coś jest: ${names.join(', ')}. Zacznij w pustym folderze.`,
  made: (folder: string, slug: string) => `Moduł ${slug} gotowy w ${folder}.`,
  installing: 'Instaluję pakiety (npm install)…',
  installFailed:
    'npm install się nie udało; powód stoi wyżej. Popraw go i uruchom npm install w folderze modułu.',
  next: (folder: string | null, installed: boolean) =>
    [
      'Dalej:',
      ...(folder === null ? [] : [`  cd ${folder}`]),
      ...(installed ? [] : ['  npm install']),
      '  npx puchar dev      podgląd na żywo',
      '  npx puchar check    czy wszystko jest w porządku',
    ].join('\n'),

  noModule:
    'Tu nie ma module.json. Wejdź do folderu modułu albo zrób nowy: npx puchar init <nazwa>.',
  badJson: (file: string, why: string) => `${file} nie jest poprawnym plikiem JSON: ${why}`,
  badDescriptor: (why: string) => `module.json: ${why}`,
  noConfig: 'Brak rspack.config.mjs. Skopiuj go z nowego modułu: npx puchar init.',
  noProgram: (name: string) => `Brak programu ${name}. Uruchom npm install.`,

  tokenMissing: (server: string) =>
    `Brak klucza wdrożeń. Weź go od organizatora (panel ${server}, Moduły) i uruchom npx puchar token, albo ustaw PUCHAR_TOKEN.`,
  tokenQuestion: (slug: string) => `Klucz wdrożeń modułu ${slug} (nie będzie widoczny): `,
  tokenEmpty: 'Nic nie podano; klucz bez zmian.',
  tokenSaved: (file: string) => `Zapisano w ${file}. Nie trzymaj klucza w folderze modułu.`,
  tokensBroken: (file: string) => `${file} jest uszkodzony. Usuń go i uruchom npx puchar token.`,

  unreachable: (server: string) =>
    `Serwer ${server} nie odpowiada. Sprawdź adres ("puchar"."server" w package.json) i połączenie.`,
  badResponse: (server: string, status: number) =>
    `${server} odpowiada czymś innym niż serwer pucharu (status ${status}). Czy to adres strony organizatorów?`,
  kitOld: (server: string) =>
    `Odpowiedź serwera ma inny kształt niż zestaw. Zainstaluj nowy: npm install ${server}/kit/puchar-shared.tgz`,

  building: 'Buduję…',
  steps: { build: 'budowa', types: 'typy', tests: 'testy' },
  stepGood: (name: string, seconds: string) => `✓ ${name} (${seconds} s)`,
  stepRed: (name: string) => `✗ ${name}`,
  checkGood: (id: string, message: string) => `✓ ${id}: ${message}`,
  checkRed: (id: string, message: string) => `✗ ${id}: ${message}`,
  buildRed: 'Budowa nieudana, więc reszty nie sprawdzam. Popraw błędy powyżej.',
  offline: (why: string) =>
    `Uwaga: ${why}\nPorównuję z modułami znanymi zestawowi; serwer sprawdzi wszystko jeszcze raz.`,
  noTokenYet: 'bez klucza wdrożeń nie pytam serwera o zajęte adresy i nazwy.',
  allGood: 'Wszystko w porządku.',
  someRed: (count: number) => `Do poprawy: ${count}.`,

  notDeployed: 'Nic nie wysłano.',
  deployed: (slug: string, version: string) => `Wysłano ${slug} ${version}.`,
  alreadyThere: (slug: string, version: string) =>
    `${slug} ${version} już jest na serwerze, z tymi samymi plikami.`,
  hostedWrong: (address: string, why: string) => `„${address}” nie może być adresem plików. ${why}`,
  hostedProblems: (base: string, problems: readonly string[]) =>
    [
      `Pod ${base} nie ma plików tej wersji, więc nic nie wysłano. Opublikuj najpierw folder dist, bez zmian:`,
      ...problems.map((problem) => `  ${problem}`),
    ].join('\n'),
  hostedStatus: (address: string, status: number) => `${address}: status ${status}`,
  hostedOther: (address: string) => `${address}: inne bajty niż w dist`,
  hostedClosed: (address: string) => `${address}: brak nagłówka access-control-allow-origin: *`,
  hostedAway: (address: string) => `${address}: serwer nie odpowiada`,
  hostedAt: (base: string) =>
    base === ''
      ? 'Pliki daje odwiedzającym strona pucharu.'
      : `Pliki dają odwiedzającym ${base} i, gdy tam ich nie ma, strona pucharu.`,
  hostedNotPermitted: (base: string) =>
    `Organizatorzy nie zezwalają na pliki z ${base}; daje je strona pucharu.`,
  hostedFailures: (failed: number, late: number) =>
    `24 h: serwer plików zawiódł ${failed + late} razy, w tym ${late} nie zdążył`,
  preview: (url: string) => `Podgląd (link działa 7 dni, pokaż go organizatorowi):\n  ${url}`,
  noPreview: 'Serwer nie podał linku do podglądu tej wersji.',
  howToActivate: (server: string, version: string) =>
    `Odwiedzający zobaczą ją, gdy organizator włączy wersję ${version} w panelu: ${server}/moduly`,

  statusHead: (title: string, slug: string) => `${title} (${slug})`,
  active: (version: string | null) =>
    version === null ? 'Włączona wersja: żadna' : `Włączona wersja: ${version}`,
  killed: 'Organizator wyłączył ten moduł.',
  frozen: (until: string) => `Włączanie wersji wstrzymane do ${until}.`,
  stagesOn: (on: readonly Stage[]) =>
    on.length === 0 ? 'Etapy: żaden' : `Etapy: ${on.map((stage) => stageNames[stage]).join(', ')}`,
  noVersions: 'Brak wersji. Wyślij pierwszą: npx puchar deploy --preview.',
  versionRow: (mark: string, version: string, when: string, rest: string) =>
    `${mark} ${version}  ${when}  ${rest}`,
  rejected: 'odrzucona',
  trace: (reason: string, part: string, version: string, count: number, when: string) =>
    `  ✗ ${part}: ${reason}, ${count}×, ostatnio ${when}, wersja ${version}`,
  noMaps: (version: string) =>
    `      Miejsca w źródłach pokaże folder, w którym powstała wersja ${version} (.puchar/maps), albo puchar check w tych samych źródłach.`,
  health: (mounted: number, failed: number) => `24 h: pokazana ${mounted}, błędów ${failed}`,

  canary: (version: string, share: number) =>
    share === 0
      ? `Wersja testowa: ${version}, tylko testerzy`
      : `Wersja testowa: ${version}, ${share}% odwiedzających`,
  canaryRow: (version: string, mounted: number, failed: number) =>
    `  ${version}  od początku testu: pokazana ${mounted}, błędów ${failed}`,
  testers: (url: string) => `  Link dla testerów: ${url}`,
  canaryEnded: (slug: string, live: string | null) =>
    `${slug}: koniec testu, wszyscy mają ${live ?? 'żadną wersję'}`,
  shareWrong: (shares: readonly number[]) => `Podaj --share jako jedno z: ${shares.join(', ')}.`,

  versionsChanged: (slug: string, from: string | null, to: string | null) =>
    `${slug}: ${from ?? 'żadna wersja'} → ${to ?? 'żadna wersja'}`,
  versionUnknown: (given: string, known: readonly string[]) =>
    `Nie ma jednej wersji, która zaczyna się od „${given}”. Są: ${known.join(', ')}.`,
} as const;

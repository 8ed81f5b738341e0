import type { FailureReason, ModuleCheck, RegistryRevision } from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  versions: (count: number) => `${count} ${pluralPl(count, 'wersja', 'wersje', 'wersji')}`,
  rejectedCount: (count: number) =>
    `${count} ${pluralPl(count, 'odrzucona', 'odrzucone', 'odrzuconych')}`,
  noVersions: 'Zespół nie wdrożył jeszcze żadnej wersji.',
  list: (title: string) => `Wersje modułu ${title}`,
  older: (title: string) => `Pokaż starsze wersje modułu ${title}`,
  active: 'aktywna',
  fallback: 'zapasowa',
  rejected: 'odrzucona',
  uploaded: (date: string, by: string) => `${date}, ${by}`,
  byBuild: 'zbudowana z serwerem',
  byTeam: 'wdrożona przez zespół',
  size: (scripts: string, styles: string, files: string, raw: string) =>
    `Skrypty ${scripts}, style ${styles} po spakowaniu; ${files}, razem ${raw}`,
  files: (count: number) => `${count} ${pluralPl(count, 'plik', 'pliki', 'plików')}`,
  checks: (good: number, all: number) => `Kontrole: ${good} z ${all}`,
  notChecked: 'Bez zapisu kontroli.',
  good: 'w porządku',
  bad: 'do poprawy',
} as const;

export const checkNames: Record<ModuleCheck['id'], string> = {
  archive: 'Archiwum',
  files: 'Pliki',
  descriptor: 'module.json',
  manifest: 'Manifest',
  exposes: 'Udostępniany kod',
  shared: 'Wspólne biblioteki',
  contract: 'Wersja kontraktu',
  routes: 'Adresy i menu',
  'unique-name': 'Nazwa kompilacji',
  css: 'Style',
  code: 'Kod',
  origins: 'Obce adresy',
  budgets: 'Rozmiar',
};

export const failureTexts: Record<FailureReason, string> = {
  timeout: 'nie zdążyła w 5 s',
  'load-failed': 'nie wczytała się',
  'wrong-export': 'zły eksport',
  'threw-on-load': 'błąd przy wczytaniu',
  'threw-on-render': 'błąd przy rysowaniu',
  'no-hash': 'plik bez sumy kontrolnej',
  'never-ended': 'zatrzymała stronę',
  'never-settled': 'nic nie pokazała w 5 s',
  'update-loop': 'rysowała bez końca',
  'threw-later': 'błąd po narysowaniu',
};

export const actionNames: Record<RegistryRevision['action'], string> = {
  start: 'Pierwsze uruchomienie',
  activate: 'Aktywacja',
  rollback: 'Wycofanie',
  'rollback-site': 'Przywrócenie stanu',
  guard: 'Strażnik wycofał wersję',
  stages: 'Przełączniki etapów',
  kill: 'Wyłączenie awaryjne',
  revive: 'Przywrócenie modułu',
  freeze: 'Wstrzymanie aktywacji',
  create: 'Nowy moduł',
  canary: 'Wersja testowa',
  'canary-end': 'Koniec wersji testowej',
};

import type { FailureReason, Stage, VersionHealth } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';

const stageNames: Record<Stage, string> = {
  PRE_SUBMISSIONS: 'Przed zapisami',
  SUBMISSIONS: 'Zapisy',
  GROUPS: 'Faza grupowa',
  LADDER: 'Drabinka',
  POST: 'Po turnieju',
};

const failures: Record<FailureReason, string> = {
  timeout: 'nie zdążył w 5 s',
  'load-failed': 'nie wczytał się',
  'wrong-export': 'zły eksport',
  'threw-on-load': 'błąd przy wczytaniu',
  'threw-on-render': 'błąd przy rysowaniu',
  'no-hash': 'plik bez sumy kontrolnej',
  'never-ended': 'zatrzymał stronę',
  'never-settled': 'nic nie pokazał w 5 s',
  'update-loop': 'rysował bez końca',
  'threw-later': 'błąd po narysowaniu',
};

function failuresOf(reasons: VersionHealth['reasons']): string {
  return Object.entries(failures)
    .flatMap(([reason, text]) => {
      const count = Object.entries(reasons).find(([name]) => name === reason)?.[1] ?? 0;
      return count === 0 ? [] : [`${text}: ${count}`];
    })
    .join(', ');
}

export const summaries = {
  version: (slug: string, from: string | null, to: string) =>
    from === null ? `${slug}: ${to}` : `${slug}: ${from} → ${to}`,
  guard: (change: string, failed: number, views: number) =>
    `${change} (nie wczytał się w ${failed} z ${views} odsłon)`,
  evidence: ({ mounted, failed, reasons }: VersionHealth) =>
    `odsłony tej wersji w 24 godziny: ${mounted} bez błędu, ${failed} z błędem (${failuresOf(reasons)})`,
  canary: (slug: string, version: string, share: number) =>
    share === 0
      ? `${slug}: wersja testowa ${version} tylko dla testerów`
      : `${slug}: wersja testowa ${version} dla ${share}% odwiedzających`,
  canaryEnded: (slug: string, version: string) => `${slug}: koniec wersji testowej ${version}`,
  canaryBroken: (slug: string, version: string, failed: number, views: number) =>
    `${slug}: koniec wersji testowej ${version} (nie wczytała się w ${failed} z ${views} odsłon)`,
  canaryEvidence: ({ mounted, failed, reasons }: VersionHealth) =>
    `odsłony wersji testowej: ${mounted} bez błędu, ${failed} z błędem (${failuresOf(reasons)})`,
  stages: (switched: readonly { slug: string; stage: Stage; isOn: boolean }[]) =>
    switched.length === 0
      ? 'przełączniki bez zmian'
      : switched
          .map(({ slug, stage, isOn }) => `${slug}: ${stageNames[stage]} ${isOn ? 'wł.' : 'wył.'}`)
          .join(', '),
  killed: (slug: string) => `${slug}: wyłączony w każdym etapie`,
  revived: (slug: string) => `${slug}: przywrócony`,
  frozen: (until: Date) => `aktywacje wstrzymane do ${formatDate(until.toISOString())}`,
  thawed: 'aktywacje znów możliwe',
  created: (slug: string) => `nowy moduł: ${slug}`,
  siteAsIn: (rev: number) => `cała strona jak w rewizji ${rev}`,
};

export const rejectedVersion = 'Ta wersja nie przeszła kontroli.';

export const unfitVersion = (wanted: string, present: string) =>
  `Moduł jest wyłączony: ta wersja jest dla kontraktu ${wanted}, a strona ma ${present}. Zespół instaluje nowy zestaw, poprawia contract w module.json i wdraża nową wersję.`;

export const filesOriginChanged = {
  plain: 'Strona działa przez https, więc serwer plików też musi: podaj adres z https://.',
} as const;

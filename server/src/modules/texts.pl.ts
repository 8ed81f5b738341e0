import type { Stage } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';

const stageNames: Record<Stage, string> = {
  PRE_SUBMISSIONS: 'Przed zapisami',
  SUBMISSIONS: 'Zapisy',
  GROUPS: 'Faza grupowa',
  LADDER: 'Drabinka',
  POST: 'Po turnieju',
};

export const summaries = {
  version: (slug: string, from: string | null, to: string) =>
    from === null ? `${slug}: ${to}` : `${slug}: ${from} → ${to}`,
  guard: (change: string, failed: number, views: number) =>
    `${change} (nie wczytał się w ${failed} z ${views} odsłon)`,
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

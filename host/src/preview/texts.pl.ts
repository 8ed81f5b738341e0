import { formatDate } from '@puchar/shared/domain';
import type { RegistryPreview, Stage } from '@puchar/shared/contract';
import { previewedOf } from './previewed.ts';
import type { Previewed } from './previewed.ts';

export const stageNames: Readonly<Record<Stage, string>> = {
  PRE_SUBMISSIONS: 'Przed zapisami',
  SUBMISSIONS: 'Zapisy',
  GROUPS: 'Faza grupowa',
  LADDER: 'Drabinka',
  POST: 'Po turnieju',
};

function rehearsed({ stage, rev }: RegistryPreview): string {
  const parts = [
    ...(stage === null ? [] : [`etap „${stageNames[stage]}”`]),
    ...(rev === null ? [] : [`moduły z rewizji ${rev}`]),
  ];
  return `Próba: ${parts.join(', ')}`;
}

export const texts = {
  region: 'Podgląd strony',
  subject: (preview: RegistryPreview) => {
    if (preview.drafts === true) return 'Podgląd: nieopublikowane zmiany strony';
    if (preview.module !== null && preview.local !== undefined) {
      return `Moduł „${preview.module.title}” z tego komputera (${preview.local}), bez sprawdzania plików`;
    }
    const shown = previewedOf(preview);
    if (shown.length === 0) return rehearsed(preview);
    const names = shown.map(({ title, version }) => `${title}, wersja ${version}`);
    return `Podgląd: ${names.join('; ')}`;
  },
  until: (instant: string) => `Widzi to tylko ta przeglądarka, do ${formatDate(instant)}.`,
  end: 'Zakończ podgląd',
  over: 'Podgląd się zakończył. Widzisz stronę taką jak wszyscy.',
  failed: ({ title, version }: Previewed) =>
    `Podgląd zakończony: nie udało się wczytać wersji ${version} modułu „${title}”. Widzisz stronę taką jak wszyscy.`,
  close: 'Zamknij',
} as const;

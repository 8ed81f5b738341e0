import { formatDate } from '@puchar/shared/domain';
import type { RegistryPreview, Stage } from '@puchar/shared/contract';

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
    return preview.module === null
      ? rehearsed(preview)
      : `Podgląd: ${preview.module.title}, wersja ${preview.module.version}`;
  },
  until: (instant: string) => `Widzi to tylko ta przeglądarka, do ${formatDate(instant)}.`,
  end: 'Zakończ podgląd',
  over: 'Podgląd się zakończył. Widzisz stronę taką jak wszyscy.',
  failed: ({ title, version }: NonNullable<RegistryPreview['module']>) =>
    `Podgląd zakończony: nie udało się wczytać wersji ${version} modułu „${title}”. Widzisz stronę taką jak wszyscy.`,
  close: 'Zamknij',
} as const;

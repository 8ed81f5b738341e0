import { pluralPl } from '@puchar/shared/domain';

const views = (count: number) =>
  `${count} ${pluralPl(count, 'odsłonie', 'odsłonach', 'odsłonach')}`;

export const texts = {
  files: 'Pliki',
  there: (base: string) => `z ${base}, a gdy ich tam nie ma, z tej strony.`,
  notYet: (origin: string) => `z tej strony; zespół może je mieć też na ${origin}.`,
  notPermitted: (base: string) => `z tej strony: na pliki z ${base} nie ma zgody.`,
  away: 'serwer plików zespołu nie odpowiada',
  failures: (failed: number, late: number) =>
    failed + late === 0
      ? 'Bez błędów w ostatniej dobie.'
      : `W ostatniej dobie zawiódł w ${views(failed + late)}${late === 0 ? '' : ` (nie zdążył: ${late})`}; odwiedzający dostali tę samą wersję z tej strony.`,
  open: 'Serwer plików zespołu',
} as const;

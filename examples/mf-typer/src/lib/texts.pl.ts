import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Typer',
  score: (right: number, of: number) =>
    `Trafione: ${right} z\u00A0${of}\u00A0${pluralPl(of, 'rozstrzygniętego', 'rozstrzygniętych', 'rozstrzygniętych')}`,
  noScore: 'Żaden wytypowany mecz jeszcze się nie skończył.',
} as const;

import type { SvgProblem } from '../../platform/svg/clean-svg.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

export const texts = {
  tooHeavy: (most: number) =>
    `Plik jest zbyt ciężki. Maksymalny rozmiar to ${megabytes(most)} MB. Zmniejsz obraz.`,
  svgTooHeavy: 'Plik SVG może mieć najwyżej 1 MB. Uprość rysunek albo zapisz go jako PNG.',
  format: 'Wybierz plik SVG, PNG, JPEG lub WebP, bez animacji.',
  transparent: 'Ten obraz jest cały przezroczysty. Wybierz inny.',
  logoTooLow: (least: number) =>
    `Logo musi mieć co najmniej ${least} px wysokości. Wybierz większe.`,
  logoRatio: (wide: number, tall: number) =>
    `Logo może być najwyżej ${wide} razy szersze niż wyższe i najwyżej ${tall} razy wyższe niż szersze. Przytnij je.`,
  iconTooSmall: (least: number) =>
    `Ikona musi mieć co najmniej ${least} na ${least} px. Wybierz większą.`,
  shareTooSmall: (width: number, height: number) =>
    `Tło musi mieć co najmniej ${width} na ${height} px. Wybierz większy obraz.`,
  svg: {
    broken: 'Tego pliku SVG nie da się odczytać. Zapisz go jako „zwykły SVG” albo jako PNG.',
    entities: 'Ten plik SVG zawiera własne encje. Zapisz go jako „zwykły SVG” albo jako PNG.',
    lettering:
      'Ten plik SVG zawiera napisy, a serwer nie ma ich czcionki. Zamień je na krzywe (kontury) albo zapisz rysunek jako PNG.',
    photo: 'Ten plik SVG zawiera wklejone zdjęcie. Zapisz go jako PNG.',
    complex: 'Ten plik SVG jest zbyt złożony. Uprość rysunek albo zapisz go jako PNG.',
    size: 'Ten plik SVG nie podaje swojego rozmiaru. Zapisz go jeszcze raz albo jako PNG.',
    empty: 'W tym pliku SVG nie ma żadnego kształtu. Wybierz inny.',
  } satisfies Record<SvgProblem, string>,
} as const;

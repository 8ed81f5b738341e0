import { leastLogoSide } from '@puchar/shared/contract';
import { mostSide } from './picture-store.ts';

/** What is wrong with a logo. */
export const logoTexts = {
  tooHeavy: 'Plik jest zbyt ciężki. Maksymalny rozmiar to 1 MiB.', // spec text
  unreadable: 'Nie udało się przesłać pliku.', // spec text
  format: 'Logo musi być plikiem PNG, JPEG lub WebP, bez animacji.',
  tooNarrow: `Zdjęcie musi posiadać minimum ${leastLogoSide}px szerokości.`, // spec text
  tooLow: `Zdjęcie musi posiadać minimum ${leastLogoSide}px wysokości.`, // spec text
  ratio: 'Zdjęcie posiada nieprawidłową proporcję.', // spec text
  tooLarge: `Zdjęcie może mieć najwyżej ${mostSide} na ${mostSide} px.`,
};

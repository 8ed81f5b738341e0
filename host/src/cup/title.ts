import { cup } from './cup.data.ts';

/** Title with its year, `Puchar Szkół 2025`: document titles and sentences. */
export const cupTitle = `${cup.title} ${cup.year}`;

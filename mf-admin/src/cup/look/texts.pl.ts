import type { AccentChange } from '@puchar/shared/domain';
import { formatNumber, nonBreaking } from '@puchar/shared/domain';

const ratioText = (ratio: number) => nonBreaking(`${formatNumber(ratio, 1)} : 1`);

const grounds = { dark: 'Na ciemnym tle', light: 'Na jasnym tle' };
const faults = { dark: 'za ciemny', light: 'za jasny' };
const shades = { dark: 'jaśniejszego', light: 'ciemniejszego' };
const uses = { fill: 'na przyciskach', text: 'w napisach i liniach' };

export const texts = {
  accentHint: nonBreaking('Na przykład #0b2a6b. Puste pole to złoty kolor domyślny.'),
  pickColor: 'Wybierz kolor',
  defaultColor: 'Kolor domyślny',
  preview: { dark: 'Ciemny motyw', light: 'Jasny motyw' },
  sampleTab: 'Mecze',
  sampleButton: 'Zgłoś drużynę',
  sampleText: nonBreaking('Odnośnik w tekście'),
  figures: (onSurface: number, onButton: number) =>
    `Kontrast napisów i linii ${ratioText(onSurface)}, tekstu na przycisku ${ratioText(onButton)}.`,
  isDefault: nonBreaking('Złoty kolor domyślny jest czytelny w obu motywach.'),
  unchanged: nonBreaking('Ten kolor jest czytelny bez zmian.'),
  change: ({ theme, use, contrast, least, shade }: AccentChange) =>
    nonBreaking(
      `${grounds[theme]} ten kolor jest ${faults[theme]} (kontrast ${formatNumber(contrast, 1)} : 1, potrzeba ${formatNumber(least, least < 2 ? 2 : 1)} : 1): ${uses[use]} użyjemy ${shades[theme]} odcienia ${shade}.`,
    ),
  logoHint: nonBreaking(
    'SVG, PNG, JPEG lub WebP, do 2 MB, najlepiej bez tła. Stoi w nagłówku, na stronie głównej i na obrazkach linków.',
  ),
  iconHint: nonBreaking('Kwadratowa, SVG, PNG, JPEG lub WebP, do 2 MB. Bez niej ikoną jest logo.'),
  shareHint: nonBreaking(
    'Zdjęcie lub grafika, najlepiej 1200 na 630 px, do 10 MB. Przyciemnimy je, aby napisy były czytelne. Takie obrazki pokazują komunikatory przy linkach do strony.',
  ),
  sending: 'Przesyłanie…',
  remove: (what: string) => `Usuń: ${what}`,
  removeShort: 'Usuń',
  tooHeavy: (most: number) =>
    nonBreaking(`Plik jest zbyt ciężki. Maksymalny rozmiar to ${most} MB. Zmniejsz obraz.`),
} as const;

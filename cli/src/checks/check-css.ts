import type { Check } from './check-input.ts';
import { classesOf, membersOf, readStylesheet, unscopedParts } from './read-css.ts';
import type { StylesheetRules, StyleRule } from './read-css.ts';

const pageWide = /^@(?:import|font-face|property|counter-style|namespace|view-transition)\b/;
const ownLayer = /^@layer (?:page|kit)$/;

/** Characters; a build joins equal rules to a few hundred. */
const longestSelector = 2000;

function ruleViolation({ selector, layered, nested }: StyleRule, prefix: string): string | null {
  if (selector.length > longestSelector) {
    return `„${selector.slice(0, 40)}…” to selektor dłuższy niż ${longestSelector} znaków. Podziel go`;
  }
  const unscoped = unscopedParts(selector);
  if (unscoped.length > 0) {
    return `„${selector}” styluje ${unscoped.join(', ')}. Moduł ma same klasy: przenieś to do klasy w pliku *.module.css`;
  }
  if (!layered) {
    return `„${selector}” stoi poza warstwą (@layer). Przenieś to do pliku *.module.css`;
  }
  const isOwn = (member: string) => classesOf(member).some((name) => name.startsWith(prefix));
  if (!nested && !membersOf(selector).every(isOwn)) {
    return `„${selector}” nie ma klasy tego modułu. Przenieś to do pliku *.module.css`;
  }
  return null;
}

function violationsOf({ rules, atRules, escaped }: StylesheetRules, prefix: string): string[] {
  const foreign = atRules.filter(
    (head) => pageWide.test(head) || (head.startsWith('@layer') && !ownLayer.test(head)),
  );
  return [
    ...(escaped
      ? ['nazwa jest zapisana znakami ucieczki („\\”). Zapisz ją zwykłymi literami']
      : []),
    ...foreign.map((head) => `„${head}” działa na całą stronę. Usuń to z modułu`),
    ...rules.map((rule) => ruleViolation(rule, prefix)).filter((violation) => violation !== null),
  ];
}

export const checkCss: Check = ({ stylesheets, build, tooMuchStyle }) => {
  if (tooMuchStyle) return ['Style mają razem ponad 500 kB. Usuń te, których moduł nie używa.'];
  if ('error' in build) return ['Nie sprawdzono: najpierw popraw build.json.'];
  const prefix = `${build.value.uniqueName}__`;
  return stylesheets.flatMap(([path, text]) =>
    violationsOf(readStylesheet(text), prefix).map((violation) => `Plik ${path}: ${violation}.`),
  );
};

import type { Check } from './check-input.ts';
import { serverCodeFaults } from './check-server.ts';
import { findDangers } from './code/find-dangers.ts';
import { findOrigins, foreignHosts } from './code/find-origins.ts';

const tooMuch = 'Moduł ma ponad 3 MB skryptów. Usuń biblioteki, bez których się obejdzie.';

/** A picture that runs code or loads something when it is opened by itself. */
const liveSvg = /<script|<foreignObject|<!ENTITY|\son[a-z]+\s*=|javascript:/i;

function svgs(files: ReadonlyMap<string, Buffer>): [path: string, text: string][] {
  return [...files]
    .filter(([path]) => path.endsWith('.svg'))
    .map(([path, content]) => [path, content.toString('utf8')]);
}

export const checkCode: Check = (input) => {
  const { files, scripts, tooMuchCode } = input;
  if (tooMuchCode) return [tooMuch];
  const ofScripts = scripts.flatMap(({ path, program }) => {
    if (program === null) {
      return [`Plik ${path} nie jest poprawnym skryptem. Zbuduj moduł od nowa.`];
    }
    return findDangers(program).map(
      (danger) =>
        `Plik ${path} używa: ${danger}. Strona na to nie pozwala: usuń to albo bibliotekę.`,
    );
  });
  const ofPictures = svgs(files)
    .filter(([, text]) => liveSvg.test(text))
    .map(([path]) => `Obraz ${path} zawiera skrypt. Zapisz go jako zwykły rysunek SVG.`);
  return [...ofScripts, ...serverCodeFaults(input), ...ofPictures];
};

export const checkOrigins: Check = ({ files, scripts, sheets, slug, tooMuchCode }) => {
  if (tooMuchCode) return [`Nie sprawdzono: ${tooMuch}`];
  const found = [
    ...scripts.map(({ path, program }) => ({
      path,
      hosts: program === null ? [] : findOrigins(program, slug),
    })),
    ...[...sheets, ...svgs(files)].map(([path, text]) => ({
      path,
      hosts: foreignHosts(text, slug),
    })),
  ];
  return found.flatMap(({ path, hosts }) =>
    [...new Set(hosts)].map(
      (host) =>
        `Plik ${path} sięga do obcej strony ${host}. Przenieś plik do modułu; obcy adres może stać tylko w linku (href).`,
    ),
  );
};

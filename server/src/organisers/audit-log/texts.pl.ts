export const texts = {
  team: (name: string, tag: string) => `${name} (${tag})`,
  meeting: (one: string, other: string) => `${one} – ${other}`,
  game: (meeting: string, number: number) => `${meeting}, gra ${number}`,
  player: (name: string, tag: string) => `${name}, ${tag}`,
  fullName: (first: string, last: string, nickname: string) => `${first} ${last} (${nickname})`,
  group: (name: string) => `Grupa ${name}`,
  edition: (name: string, year: number) =>
    name.includes(String(year)) ? name : `${name}, ${year}`,
  module: (title: string, slug: string) => `${title} (${slug})`,
  dated: (name: string, date: string) => `${name}, ${date}`,
  ofEdition: (name: string, edition: string) => `${name}, ${edition}`,
  deleted: (name: string) => `${name} (usunięto)`,
  groupDraw: (edition: string) => `Losowanie grup, ${edition}`,
};

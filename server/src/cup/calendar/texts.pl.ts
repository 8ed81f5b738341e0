export const texts = {
  calendar: (cup: string) => `${cup}: mecze`,
  ofTeam: (cup: string, team: string) => `${cup}: mecze drużyny ${team}`,
  ofGroup: (cup: string, group: string) => `${cup}: mecze grupy ${group}`,
  pair: (one: string, other: string) => `${one} – ${other}`,
  teams: (one: string, other: string) => `${one} kontra ${other}.`,
  group: (name: string) => `Faza grupowa, grupa ${name}.`,
  groupStage: 'Faza grupowa.',
  ladderStage: 'Faza pucharowa.',
  undecided: 'Termin do ustalenia: podany dzień i godzina są tylko przypuszczeniem.',
  score: (one: number, other: number) => `Wynik: ${one} : ${other}.`,
  walkover: (winner: string) => `Walkower: wygrywa ${winner}.`,
  stream: (link: string) => `Transmisja: ${link}`,
} as const;

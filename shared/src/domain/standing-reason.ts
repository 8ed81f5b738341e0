import type { StandingRule } from '../contract/group.ts';
import type { StandingFigures } from './standings.ts';

function signed(value: number): string {
  if (value === 0) return '0';
  // U+2212: a hyphen is read out as a hyphen.
  return value > 0 ? `+${value}` : `−${-value}`;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Why a row of the table stands where it stands, a Polish sentence.
 *
 * @param figures What the rule compared: of the mini-table for its rules, else of the whole table.
 */
export function standingReason(rule: StandingRule, figures: StandingFigures): string {
  const difference = signed(figures.gamesWon - figures.gamesLost);
  const sentences: Record<StandingRule, string> = {
    MEETINGS_WON: `O\u00A0miejscu decyduje liczba wygranych meczów: ${figures.meetingsWon}.`,
    MINI_TABLE_MEETINGS: `Przy równej liczbie zwycięstw zdecydowały mecze między zainteresowanymi drużynami, wygrane: ${figures.meetingsWon}.`,
    MINI_TABLE_GAMES: `Przy równej liczbie zwycięstw zdecydowały gry w\u00A0meczach między zainteresowanymi drużynami: ${figures.gamesWon}\u00A0wygrane, ${figures.gamesLost}\u00A0przegrane.`,
    GAME_DIFFERENCE: `Mecze między zainteresowanymi drużynami nie rozstrzygnęły, zdecydowała różnica gier: ${difference}.`,
    GAMES_WON: `Przy równej różnicy gier zdecydowała liczba wygranych gier: ${figures.gamesWon}.`,
    WON_GAMES_TIME: `Przy równej liczbie wygranych gier zdecydował krótszy łączny czas zwycięstw: ${minutes(figures.wonGamesSeconds)}.`,
    SHARED: 'Żadna zasada nie rozdziela tych drużyn, zajmują to miejsce wspólnie.',
  };
  return sentences[rule];
}

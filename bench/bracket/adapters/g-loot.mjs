import '../../../shared/src/styles/layers.css';
import '../../../shared/src/styles/tokens.css';
import '../../../shared/src/styles/base.css';
import * as react from 'react';
import { createRoot } from 'react-dom/client';
import { Match, SingleEliminationBracket, SVGViewer } from '@g-loot/react-tournament-brackets';
import { matchesOf } from '../matches-of.mjs';
import { shell } from '../shell.mjs';

const { createElement } = react;

function participant(team) {
  return {
    id: team.id,
    name: team.name,
    resultText: team.score === null ? null : String(team.score),
    isWinner: team.won,
    status: team.score === null ? null : 'PLAYED',
  };
}

export function prepare(tree) {
  return matchesOf(tree).map((match) => ({
    id: match.number,
    name: `Mecz ${match.number}`,
    tournamentRoundText: String(match.round + 1),
    startTime: '2025-12-06',
    nextMatchId: match.next,
    state: match.isPlayed ? 'SCORE_DONE' : 'NO_PARTY',
    participants: match.teams.filter((team) => team !== null).map(participant),
  }));
}

/** Its React stands already, as ours does. */
export function setUp(box) {
  const svgWrapper = ({ children, ...rest }) =>
    createElement(
      SVGViewer,
      { width: box.clientWidth, height: box.clientHeight, ...rest },
      children,
    );
  const { element, show } = shell(react, (matches) =>
    createElement(SingleEliminationBracket, { matches, matchComponent: Match, svgWrapper }),
  );
  createRoot(box).render(element);
  return show;
}

export const canvas = 'svg';
export const gesture = 'drag';

export const fonts = [
  '400 16px Roboto, Arial, sans-serif',
  '700 14px Roboto, Arial, sans-serif',
  '12px Arial, sans-serif',
];

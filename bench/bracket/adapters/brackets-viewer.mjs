import '../../../shared/src/styles/layers.css';
import '../../../shared/src/styles/tokens.css';
import '../../../shared/src/styles/base.css';
import 'brackets-viewer/dist/brackets-viewer.min.js';
import 'brackets-viewer/dist/brackets-viewer.min.css';
import { matchesOf, teamsOf } from '../matches-of.mjs';

const settings = {
  seedOrdering: ['natural'],
  grandFinal: 'none',
  consolationFinal: false,
};

function opponent(team, position) {
  if (team === null) return { id: null, position };
  const result = team.won ? 'win' : 'loss';
  return {
    id: team.id,
    position,
    ...(team.score === null ? {} : { score: team.score, result }),
  };
}

/** The model that its manager stores, as its documentation describes it. */
export function prepare(tree) {
  const teams = teamsOf(tree);
  const matches = matchesOf(tree).map((match) => ({
    id: match.number,
    number: match.index + 1,
    stage_id: 0,
    group_id: 0,
    round_id: match.round,
    child_count: 0,
    status: match.isPlayed ? 4 : match.teams.includes(null) ? 0 : 2,
    opponent1: opponent(match.teams[0], 2 * match.index + 1),
    opponent2: opponent(match.teams[1], 2 * match.index + 2),
  }));
  const stage = {
    id: 0,
    tournament_id: 0,
    name: 'Drabinka',
    type: 'single_elimination',
    number: 1,
    settings: { ...settings, size: teams.length },
  };
  const participants = teams.map(({ id, name }) => ({ id, tournament_id: 0, name }));
  return { stages: [stage], matches, matchGames: [], participants };
}

export function setUp(box) {
  const field = document.createElement('div');
  field.className = 'brackets-viewer';
  box.append(field);
  return (data) => window.bracketsViewer.render(data, { clear: true, onMatchClick() {} });
}

/** It has no pan of its own: the box around it scrolls. */
export const canvas = null;
export const gesture = 'scroll';

export const fonts = [
  '400 16px Roboto, sans-serif',
  '700 24px Roboto, sans-serif',
  '12px Roboto, sans-serif',
];

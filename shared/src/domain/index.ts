export { outlooksOf } from './advancement/outlook.ts';
export { mostRemaining } from './advancement/remaining-results.ts';
export type { RemainingMeeting } from './advancement/remaining-results.ts';
export * from './advancement/sentences.ts';
export * from './bracket/advance.ts';
export * from './bracket/bracket-state.ts';
export * from './bracket/bracket-tree.ts';
export * from './bracket/draw-bracket.ts';
export * from './bracket/draw-warnings.ts';
export * from './bracket/round-names.ts';
export * from './bracket/qualify.ts';
export * from './key-address.ts';
export * from './council-forms.ts';
export * from './countdown.ts';
export * from './csv.ts';
export * from './cup/contact-email.ts';
export * from './cup/edition-ordinal.ts';
export * from './cup/cup-basics.ts';
export * from './cup/cup-welcome.ts';
export * from './cup/empty-cup.ts';
export * from './cup/cup-name.ts';
export * from './draw/check-draw.ts';
export * from './draw/draw-groups.ts';
export * from './dates/date-problem.ts';
export * from './dates/date-problem-texts.ts';
export * from './dates/negotiation-state.ts';
export * from './drop-out.ts';
export * from './fill-message.ts';
export * from './format-date.ts';
export * from './format-duration.ts';
export * from './format-number.ts';
export * from './is-name-replaced.ts';
export {
  accentChanges,
  accentOf,
  accentProperties,
  accentSurfaces,
  leastContrast,
} from './look/accent.ts';
export type { Accent, AccentChange, AccentColors } from './look/accent.ts';
export { contrast } from './look/color.ts';
export * from './match-day/game-winners.ts';
export * from './meeting-ending.ts';
export * from './text.ts';
export * from './player-order.ts';
export * from './role-names.ts';
export * from './plan/plan-groups.ts';
export * from './plan/plan-meetings.ts';
export * from './plan/plan-place.ts';
export * from './plan/plan-problems.ts';
export * from './plan/plan-slots.ts';
export * from './plan/plan-time.ts';
export * from './schedule/meeting-length.ts';
export * from './schedule/round-robin.ts';
export * from './schedule/warsaw-time.ts';
export * from './screen/overlay-addresses.ts';
export * from './sent-back-texts.ts';
export * from './shown-player.ts';
export * from './sort-teams.ts';
export * from './stage.ts';
export * from './standings.ts';
export * from './statistics/player-averages.ts';
export * from './statistics/rank-players.ts';
export * from './statistics/sort-rows.ts';
export * from './team-page/next-step.ts';
export * from './team-tag.ts';

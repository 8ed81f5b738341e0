import type { AgreementState, PublicationScopes } from '../contract/index.ts';

/** In place of the nickname of a person who was erased, left, or whose consent is awaited. */
export const unnamedPlayer = 'Zawodnik';

/**
 * `role`: {@link unnamedPlayer} and the role. `nickname`: both as they are. `details`: also what the form allows.
 * All cases: docs/decisions/022.
 */
export type ShownAs = 'role' | 'nickname' | 'details';

export interface ConsentFacts {
  state: AgreementState;
  /** Null: accepted for everything on the form. */
  scopes: PublicationScopes | null;
  /** Withdrawn, or hidden by an organiser. */
  isHidden: boolean;
}

/** What visitors see of a member of an accepted team. */
export function shownAs({ state, scopes, isHidden }: ConsentFacts): ShownAs {
  if (state !== 'ACCEPTED') return 'role';
  const allowsNothing = scopes !== null && !scopes.fullName && !scopes.class && !scopes.accounts;
  return isHidden || allowsNothing ? 'nickname' : 'details';
}

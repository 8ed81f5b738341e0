import { defineModule } from '@puchar/shared/remote';

/** Routes of `module.json` by id; the chunks have the same names, so that the host can preload them. */
export default defineModule({
  routes: {
    start: () => import(/* webpackChunkName: "start" */ './start/start.page.tsx'),
    cases: () => import(/* webpackChunkName: "cases" */ './cases/cases.page.tsx'),
    teams: () => import(/* webpackChunkName: "teams" */ './teams/teams.page.tsx'),
    team: () => import(/* webpackChunkName: "team" */ './team/team.page.tsx'),
    consents: () => import(/* webpackChunkName: "consents" */ './consents/consents.page.tsx'),
    groups: () => import(/* webpackChunkName: "groups" */ './groups/groups.page.tsx'),
    plan: () => import(/* webpackChunkName: "plan" */ './plan/plan.page.tsx'),
    meetings: () => import(/* webpackChunkName: "meetings" */ './meetings/meetings.page.tsx'),
    meeting: () => import(/* webpackChunkName: "meeting" */ './meeting/meeting.page.tsx'),
    game: () => import(/* webpackChunkName: "game" */ './game/game.page.tsx'),
    replay: () => import(/* webpackChunkName: "replay" */ './replay/replay.page.tsx'),
    setup: () => import(/* webpackChunkName: "setup" */ './cup/setup.page.tsx'),
    cup: () => import(/* webpackChunkName: "cup" */ './cup/cup.page.tsx'),
    'cup-section': () => import(/* webpackChunkName: "cup-section" */ './cup/section.page.tsx'),
    regulations: () =>
      import(/* webpackChunkName: "regulations" */ './regulations/regulations.page.tsx'),
    sponsors: () => import(/* webpackChunkName: "sponsors" */ './sponsors/sponsors.page.tsx'),
    schools: () => import(/* webpackChunkName: "schools" */ './schools/schools.page.tsx'),
    media: () => import(/* webpackChunkName: "media" */ './media/media.page.tsx'),
    screen: () => import(/* webpackChunkName: "screen" */ './screen/screen.page.tsx'),
    modules: () => import(/* webpackChunkName: "modules" */ './modules/modules.page.tsx'),
    editions: () => import(/* webpackChunkName: "editions" */ './editions/editions.page.tsx'),
    edition: () => import(/* webpackChunkName: "edition" */ './edition/edition.page.tsx'),
    people: () => import(/* webpackChunkName: "people" */ './people/people.page.tsx'),
    account: () => import(/* webpackChunkName: "account" */ './account/account.page.tsx'),
    invitation: () =>
      import(/* webpackChunkName: "invitation" */ './account-link/invitation.page.tsx'),
    password: () =>
      import(/* webpackChunkName: "password" */ './account-link/new-password.page.tsx'),
    persons: () => import(/* webpackChunkName: "persons" */ './persons/persons.page.tsx'),
    log: () => import(/* webpackChunkName: "log" */ './log/log.page.tsx'),
    services: () => import(/* webpackChunkName: "services" */ './services/services.page.tsx'),
    bracket: () => import(/* webpackChunkName: "bracket" */ './bracket/bracket.page.tsx'),
    prints: () => import(/* webpackChunkName: "prints" */ './prints/prints.page.tsx'),
  },
  slots: {},
});

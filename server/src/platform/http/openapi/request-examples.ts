import { gameRoles, sceneKinds } from '@puchar/shared/contract';

/** Rules that JSON Schema cannot express: different accounts, one captain, one of each role. */
export const requestExamples: Readonly<Record<string, unknown>> = {
  createSubmission: {
    name: 'Smoki',
    tag: 'SMO',
    description: 'Drużyna trzecich klas.',
    schoolTag: 'SP1',
    logo: 'iVBORw0KGgo=',
    members: ['Ola', 'Iga', 'Jan', 'Leon', 'Maja'].map((firstName, at) => ({
      firstName,
      lastName: 'Kowalska',
      nickname: `Smok ${at + 1}`,
      class: '3 b',
      discordUsername: `smok.${at + 1}`,
      riotUsername: `Smok ${at + 1}`,
      riotTag: 'EUNE',
      isAdult: false,
      gameRole: gameRoles[at],
      memberType: at === 0 ? 'CAPTAIN' : 'NORMAL',
    })),
    isPermittedPerson: true,
    isRegulationAccepted: true,
    isGdprAccepted: true,
    turnstileToken: 'token-of-the-captcha',
  },
  setHallScreen: {
    scenes: sceneKinds.map((kind) => ({ kind, seconds: 15, shown: true })),
    messages: [{ text: 'Obiad o 13:00.' }],
  },
  setLineUp: { players: [1, 2, 3, 4, 5].map((n) => `00000000-0000-4000-8000-00000000000${n}`) },
  addPlayer: {
    firstName: 'Ola',
    lastName: 'Kowalska',
    nickname: 'Smok 6',
    class: '3 b',
    discordUsername: 'smok.6',
    riotUsername: 'Smok 6',
    riotTag: 'EUNE',
    isAdult: false,
    gameRole: 'TOP',
    memberType: 'SUBSTITUTE',
  },
  setServiceSettings: { values: { YOUTUBE_CHANNEL_ID: 'UCabcdefghijklmnopqrstuv' }, removed: [] },
  sendCorrection: { name: 'Smoki z Gdyni' },
  updateTeam: { publicNote: 'Drużyna zmieniła kapitana.' },
};

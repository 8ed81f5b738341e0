import { buildTestApp } from '../../testing/build-test-app.ts';
import { discordGuild, discordToken } from '../../testing/fake-servers/fake-discord.ts';
import { riotKey } from '../../testing/fake-servers/fake-riot.ts';

const riot = { RIOT_API_KEY: riotKey };
const discord = { DISCORD_BOT_TOKEN: discordToken, DISCORD_GUILD_ID: discordGuild };

test.each([
  [{}, { riot: false, discord: false }],
  [riot, { riot: true, discord: false }],
  [discord, { riot: false, discord: true }],
  [
    { ...riot, ...discord },
    { riot: true, discord: true },
  ],
])(
  'the form learns which checks are on, and nothing of their keys, case %#',
  async (environment, offered) => {
    const app = await buildTestApp({ environment });
    const response = await app.publicApp.inject('/api/account-checks');
    await app.close();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ...offered, captainEmailDays: null });
  },
);

import { asc, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { writeSections } from '../../../cup/settings/change-settings.ts';
import { readSections } from '../../../cup/settings/read-settings.ts';
import { captainEmails, mailOutbox, players, teams } from '../../../platform/database/schema.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import type { NewMail } from '../../../platform/mail/outbox.ts';
import { storeCaptainEmail } from '../../../teams/registration/captain-email.ts';
import { renewTeamPage } from '../../../teams/team-page/team-pages.repository.ts';
import { buildTestApp, startAfresh } from '../../../testing/build-test-app.ts';
import { mailLogin, mailSender, startFakeMail } from '../../../testing/fake-servers/fake-mail.ts';
import { organiserSession } from '../../../testing/organiser-session.ts';
import { seedCup } from '../../../testing/seed-cup.ts';
import { sendMails } from '../send-mail.ts';

export const captains = { zubry: 'zuza@szkola.example', lwy: 'leon@szkola.example' };

const publicUrl = 'https://puchar.example';

async function openParts() {
  const mail = await startFakeMail();
  const app = await buildTestApp({
    environment: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: `${mail.port}`,
      SMTP_SENDER: mailSender,
      SMTP_USER: mailLogin.user,
      SMTP_PASSWORD: mailLogin.pass,
      SMTP_SECURITY: 'none',
      PUBLIC_URL: publicUrl,
    },
  });
  return { app, mail };
}
type Parts = Awaited<ReturnType<typeof openParts>>;

async function seedCaptains({ app }: Parts) {
  const { db } = app.context;
  const at = app.clock.now();
  const cup = await seedCup(db);
  await transaction(db, async (tx) => {
    const messages = (await readSections(tx)).messages.published;
    await writeSections(tx, { messages: { ...messages, captainEmail: true } }, at);
    for (const name of ['zubry', 'lwy'] as const) {
      await storeCaptainEmail(tx, { teamId: cup[name].id, email: captains[name], at });
    }
  });
  return cup;
}

function databaseOf({ app }: Parts) {
  const { db } = app.context;
  return {
    rows: () => db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt)),
    addresses: () => db.select().from(captainEmails),
    setState: (id: string, state: 'AWAITING_REVIEW' | 'ACCEPTED') =>
      db.update(teams).set({ state }).where(eq(teams.id, id)),
    rename: (id: string, name: string) => db.update(teams).set({ name }).where(eq(teams.id, id)),
    captainOf: async (teamId: string) => {
      const rows = await db.select().from(players).where(eq(players.teamId, teamId));
      return rows.find(({ memberType }) => memberType === 'CAPTAIN')?.id ?? '';
    },
    enqueue: (news: Omit<NewMail, 'at'>) =>
      transaction(db, (tx) => enqueueMail(tx, app.context, { at: app.clock.now(), ...news })),
    /** Or gives it another link. @returns Its address. */
    openPage: async ({ id: teamId, editionId }: { id: string; editionId: string }) => {
      const at = app.clock.now();
      const secret = await transaction(db, (tx) =>
        renewTeamPage(tx, app.context.secrets, { teamId, editionId, at }),
      );
      return `${publicUrl}/druzyna/${secret}`;
    },
  };
}

/** A cup whose captains of Żubry and Lwy gave an address, and a mail server. */
export async function openMailingSite() {
  const parts = await openParts();
  const { app, mail } = parts;
  const { mail: settings } = app.context.config;
  const going = new AbortController();
  let call: Awaited<ReturnType<typeof organiserSession>> | null = null;
  return {
    app,
    mail,
    async begin() {
      await startAfresh(app);
      mail.letters.length = 0;
      mail.trouble(null);
      app.context.config.mail = settings;
      const cup = await seedCaptains(parts);
      call = await organiserSession(app);
      return cup;
    },
    call: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
      if (call === null) throw new Error('No cup was begun.');
      return call(method, path, body);
    },
    /** Again, once a day or more has passed. */
    async signIn() {
      call = await organiserSession(app);
    },
    run: () => sendMails(app.context, going.signal),
    ...databaseOf(parts),
    /** As a mail program reads them. */
    read: () => Promise.all(mail.letters.map(({ source }) => PostalMime.parse(source))),
    receivers: () => mail.letters.map(({ to }) => to.join()),
    async close() {
      await app.close();
      await mail.close();
    },
  };
}

export type MailingSite = Awaited<ReturnType<typeof openMailingSite>>;

import { endpoints } from '@puchar/shared/contract';
import type { Endpoint, Stage } from '@puchar/shared/contract';
import { expect, ownSiteTest as test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { aMeetingIn, readDetail } from '../site/meetings.ts';
import { stages } from '../site/organiser.ts';
import { plantPersons } from '../site/planted-persons.ts';
import type { Secrets } from '../site/planted-persons.ts';
import { publicPages } from '../site/public-pages.ts';

// Personal values are planted wherever the site stores them, and searched in all that an anonymous client can get:
// pages and every public GET, in every stage.

const withForms = ['/rejestracja', '/zgody-rodo', '/prywatnosc'];
const files = ['/api/meetings/calendar.ics'];

const reads = Object.values<Endpoint>(endpoints)
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path }) => path);

interface Read {
  address: string;
  status: number;
  body: string;
}

async function read({ publicUrl }: Site, address: string): Promise<Read> {
  const headers = { 'sec-fetch-dest': 'document' };
  const response = await fetch(publicUrl + address, { headers });
  return { address, status: response.status, body: await response.text() };
}

async function everything(site: Site, stage: Stage, values: readonly string[]): Promise<Read[]> {
  const pages = (await publicPages(site.publicUrl, stage)).map(({ path }) => path);
  const ofValues = values.flatMap((value) =>
    ['/druzyny/', '/mecze/'].map((path) => path + encodeURIComponent(value)),
  );
  const calls = reads.flatMap((path) =>
    path.includes(':')
      ? values.map((value) => path.replaceAll(/:\w+/g, encodeURIComponent(value)))
      : [path, `${path}?page=1&order=DESC`],
  );
  const addresses = [...pages, ...withForms, ...ofValues, ...files];
  const responses: Read[] = [];
  for (const address of [...addresses, ...calls.map((path) => `/api${path}`)]) {
    responses.push(await read(site, address));
  }
  return responses;
}

function shownBy(responses: readonly Read[], secrets: Secrets): string[] {
  return responses.flatMap(({ address, body }) =>
    [...secrets].flatMap(([value, what]) =>
      body.includes(value) && !address.includes(encodeURIComponent(value))
        ? [`${what} in ${address}`]
        : [],
    ),
  );
}

test('no page and no read in any stage shows what is known about persons @desktop', async ({
  site,
}) => {
  test.setTimeout(300_000);
  const planted = await plantPersons(site);
  const team = `/druzyny/${encodeURIComponent(planted.shownTag)}`;

  // Control: the search finds the same values while they may be shown.
  const shown = shownBy([await read(site, team)], planted.details);
  expect(shown).toHaveLength(planted.details.size);
  await planted.withdrawAll();

  const hidden = new Map([...planted.secrets, ...planted.details]);
  const meeting = await aMeetingIn(site.publicUrl, 'FINISHED');
  const { matches } = await readDetail(site.publicUrl, meeting.id);
  const values = [...planted.pathValues, meeting.id, matches[0]?.id ?? '', 'A'];
  for (const stage of stages) {
    await site.setStage(stage);
    const responses = await everything(site, stage, values);
    const good = responses.filter(({ status }) => status === 200);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(good.length, `responses in ${stage}`).toBeGreaterThan(20);
    expect(shownBy(responses, hidden), `shown in ${stage}`).toEqual([]);
    if (stage === 'PRE_SUBMISSIONS') continue;
    const rendered = good.find(({ address }) => address === team)?.body;
    expect(rendered, `${team} in ${stage} is rendered`).not.toContain('<div id="root"></div>');
  }
});

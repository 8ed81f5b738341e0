import { screen, waitFor, within } from '@testing-library/react';
import type { CupSections } from '@puchar/shared/contract';
import { aPictureFile, errorResponse, fakeApi, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import SectionPage from './section.page.tsx';
import { cupSettingsOf } from './testing/settings.ts';

const school = {
  name: 'Szkoła',
  address: '',
  email: '',
  phone: '',
  websiteUrl: '',
  dataProtectionEmail: '',
};

function open(section: string, contents: Partial<CupSections>, responses: FakeResponses = {}) {
  const settings = cupSettingsOf(contents);
  const api = fakeApi({ getSession: anOrganiser, getCupSettings: settings, ...responses });
  return {
    api,
    ...renderAt(<SectionPage />, { url: `/puchar/${section}`, path: '/puchar/:section' }),
  };
}

const save = () => screen.getByRole('button', { name: 'Zapisz szkic' });

test('only the fields that were changed are sent, beside what was on the screen', async () => {
  const sent: unknown[] = [];
  const { user, currentUrl } = open(
    'school',
    { school },
    {
      saveCupSchool: ({ body }) => {
        sent.push(body);
        return cupSettingsOf({ school });
      },
    },
  );
  await user.type(await screen.findByLabelText('Telefon'), '58 111');
  await user.click(save());
  await waitFor(() => expect(currentUrl()).toBe('/puchar'));
  expect(sent).toEqual([{ phone: '58 111', seen: school }]);
});

test('a wrong address is named at its field, and nothing is sent', async () => {
  const { api, user } = open('school', { school });
  await user.type(await screen.findByLabelText('Strona szkoły'), 'javascript:alert(1)');
  await user.click(save());
  expect(screen.getByLabelText('Strona szkoły')).toHaveAccessibleDescription(
    'Adres musi zaczynać się od https:// lub http://.',
  );
  expect(api.calls.some((call) => call.includes('/cup/settings/school'))).toBe(false);
});

test('the value of another organiser is compared with mine, and I choose', async () => {
  const present = cupSettingsOf({ school: { ...school, name: 'Szkoła Oli' } });
  const sent: unknown[] = [];
  const { api, user } = open(
    'school',
    { school },
    { saveCupSchool: errorResponse('CHANGED_MEANWHILE', {}, { present }) },
  );
  const name = await screen.findByLabelText('Nazwa szkoły');
  await user.clear(name);
  await user.type(name, 'Szkoła Leona');
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Szkoła Oli');
  expect(dialog).toHaveTextContent('Szkoła Leona');
  api.set({
    saveCupSchool: ({ body }) => {
      sent.push(body);
      return present;
    },
  });
  await user.click(within(dialog).getByRole('button', { name: /moj/i }));
  expect(sent).toEqual([{ name: 'Szkoła Leona', seen: { ...school, name: 'Szkoła Oli' } }]);
});

const step = (title: string) => ({ title, text: `Opis ${title}`, hasForms: false });

test('rows are sorted and removed by keyboard, and what is left is sent', async () => {
  const sent: { howToTakePart?: { title: string }[] }[] = [];
  const texts = {
    description: '',
    callToRegister: '',
    about: '',
    howToTakePart: [step('Skład'), step('Regulamin')],
  };
  const { user } = open(
    'texts',
    { texts },
    {
      saveCupTexts: ({ body }) => {
        sent.push(body as { howToTakePart: { title: string }[] }); // As the form sends it.
        return cupSettingsOf({ texts });
      },
    },
  );
  const up = await screen.findByRole('button', { name: 'Wyżej: Krok 2' });
  up.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Krok 2: teraz na miejscu 1.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usuń: Krok 2' }));
  expect(screen.getByRole('group', { name: 'Jak wziąć udział' })).toHaveFocus();
  await user.click(save());
  expect(sent[0]?.howToTakePart?.map(({ title }) => title)).toEqual(['Regulamin']);
});

test('a picture needs a description before it can be saved', async () => {
  const imageUrl = '/pictures/0123456789abcdef0123456789abcdef.webp';
  const { user } = open('gallery', {}, { uploadCupPicture: { imageUrl } });
  await user.upload(await screen.findByLabelText('Dodaj obraz'), aPictureFile('hala.png'));
  const alt = await screen.findByLabelText('Opis dla osób, które nie widzą');
  await user.click(save());
  expect(alt).toHaveAccessibleDescription('Opisz, co widać na obrazie.');
});

test('of a picture that the server does not take the reason is shown', async () => {
  const message = 'Plik jest zbyt ciężki.';
  const issues = [{ path: ['picture'], message }];
  const { user } = open(
    'gallery',
    {},
    { uploadCupPicture: errorResponse('INVALID_LOGO', {}, { issues }) },
  );
  await user.upload(await screen.findByLabelText('Dodaj obraz'), aPictureFile('hala.png'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('a part that is not there is named', async () => {
  open('nic', {});
  expect(await screen.findByText('Nie ma takiej części.')).toBeVisible();
});

test('an empty list of editions offers the figures of the first ones', async () => {
  let body: unknown;
  const { user, currentUrl } = open(
    'history',
    {},
    {
      saveCupHistory: (call) => {
        ({ body } = call);
        return cupSettingsOf();
      },
    },
  );
  const offer = { name: 'Wstaw 2022: 58, 2023: 111, 2024: 170' };
  await user.click(await screen.findByRole('button', offer));
  expect(screen.queryByRole('button', offer)).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(currentUrl()).toBe('/puchar'));
  expect(body).toMatchObject({
    editions: [
      { year: 2022, games: 58 },
      { year: 2023, games: 111 },
      { year: 2024, games: 170 },
    ],
  });
});

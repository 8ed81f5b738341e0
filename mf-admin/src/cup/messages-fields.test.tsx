import { screen, within } from '@testing-library/react';
import { fakeApi, renderAt } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import SectionPage from './section.page.tsx';
import { cupSettingsOf } from './testing/settings.ts';

const mine = cupSettingsOf().messages.defaults;

function open(messages = mine) {
  const sent: unknown[] = [];
  const settings = cupSettingsOf({ messages });
  fakeApi({
    getSession: anOrganiser,
    getCupSettings: settings,
    saveCupMessages: ({ body }) => {
      sent.push(body);
      return settings;
    },
  });
  const at = { url: '/puchar/messages', path: '/puchar/:section' };
  return { sent, ...renderAt(<SectionPage />, at) };
}

const example = (place: number) => within(screen.getAllByRole('figure')[place] as HTMLElement);

test('an example follows the text, and names the fields that there are', async () => {
  const { user } = open();
  const live = await screen.findByLabelText('Mecz trwa');
  expect(live).toHaveAccessibleDescription('Pola: {turniej} {druzyna1} {druzyna2} {link}');
  expect(example(7).getByText('Mecz trwa:').tagName).toBe('STRONG');
  await user.clear(live);
  await user.type(live, 'Gramy: {{druzyna1}');
  expect(example(7).getByText('Gramy: Sowy (SOW)')).toBeVisible();
});

test('an unknown field is named at its text, and nothing is lost', async () => {
  const { user, sent } = open();
  const text = await screen.findByLabelText('Koniec meczu');
  await user.type(text, ' {{pesel}');
  await user.click(screen.getByRole('button', { name: 'Zapisz szkic' }));
  expect(text).toHaveAccessibleDescription(/Nie ma takiego pola\. Pola to: .*\{wynik\}/);
  expect(text).toHaveValue('{wynik} {pesel}');
  expect(sent).toEqual([]);
});

test('the default text comes back, and is offered only where it differs', async () => {
  const { user, sent } = open({ ...mine, guardian: 'Inna treść' });
  const name = 'Przywróć domyślną treść: Do rodzica lub zawodnika, z linkiem do zgody';
  await user.click(await screen.findByRole('button', { name }));
  expect(screen.queryByRole('button', { name: /^Przywróć/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Zapisz szkic' }));
  expect(sent).toMatchObject([{ guardian: mine.guardian }]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { anEdition, fakeApi, renderAt } from '@puchar/shared/testing';
import { anOrganiser } from '../session/testing/an-organiser.ts';
import { PanelFrame } from './panel-frame.tsx';

/** @param demo Whether the edition that came with the page is of the demo. */
function open(demo: boolean) {
  const api = fakeApi({
    getSession: anOrganiser,
    getCurrentEdition: anEdition({ demo }),
    endDemo: { message: 'The demo is removed.' },
  });
  const view = renderAt(<PanelFrame title="Strona">Treść</PanelFrame>, {
    url: '/druzyny',
    firstData: [['/editions/get-current', anEdition({ demo })]],
  });
  return { api, ...view };
}

const notice = () => screen.queryByRole('complementary', { name: 'Wersja demonstracyjna' });

test('the demo ends once its words are typed, and the first steps begin', async () => {
  const { api, user, currentUrl } = open(true);
  await user.click(await screen.findByRole('button', { name: 'Zacznij własny puchar' }));
  const dialog = screen.getByRole('dialog', { name: 'Zacząć własny puchar?' });
  const act = within(dialog).getByRole('button', { name: 'Usuń demo i zacznij' });
  await user.click(act);
  expect(await within(dialog).findByText('Wpisz: USUŃ DEMO')).toBeVisible();
  expect(api.calls).not.toContain('POST /site/end-demo');
  await user.type(within(dialog).getByRole('textbox'), 'USUŃ DEMO');
  api.set({ getCurrentEdition: anEdition() });
  await user.click(act);
  await waitFor(() => expect(currentUrl()).toBe('/pierwsze-kroki'));
  expect(api.calls).toContain('POST /site/end-demo');
});

test('an edition that is no demo has no notice', async () => {
  open(false);
  expect(await screen.findByText('Treść')).toBeVisible();
  expect(notice()).not.toBeInTheDocument();
});

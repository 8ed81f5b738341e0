import { screen, within } from '@testing-library/react';
import { errorResponse } from '@puchar/shared/testing';
import { aModule, aRegistry, aVersion } from './testing/a-registry.ts';
import { cardOf, openModules } from './testing/open-modules.tsx';

const newest = aVersion({ version: '1.4.0', uploadedAt: '2026-11-25T10:00:00.000Z' });
const modules = [
  aModule({ versions: [aVersion({ version: '1.3.0', previewSeen: true }), newest] }),
];
const rule = async () =>
  within(await screen.findByRole('region', { name: 'Podgląd przed aktywacją' }));

test('the condition is off until an organiser wants it', async () => {
  const sent: unknown[] = [];
  const { user } = openModules({
    setPreviewRule: ({ body }) => {
      sent.push(body);
      return { required: true };
    },
  });
  const section = await rule();
  expect(section.getByText('Wersję można aktywować bez podglądu.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Wymagaj podglądu' }));
  expect(sent).toEqual([{ required: true }]);
});

test('while it is on each version says whether it was seen, and an activation why it is rejected', async () => {
  const { user } = openModules({
    getModuleAdmin: aRegistry({ modules, previewsRequired: true }),
    activateVersion: errorResponse('PREVIEW_NOT_SEEN', {}, { list: ['Mecze 1.4.0'] }),
  });
  const card = await cardOf('Mecze');
  await user.click(card.getByText('2 wersje'));
  expect(card.getByText('Organizator otworzył podgląd tej wersji.')).toBeVisible();
  expect(card.getByText('Przed aktywacją otwórz podgląd tej wersji.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Aktywuj wersję 1.4.0' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Aktywuj' }));
  expect(await dialog.findByText(/^Najpierw organizator otwiera podgląd/)).toBeVisible();
  expect(dialog.getByText('Mecze 1.4.0')).toBeVisible();
  expect((await rule()).getByRole('button', { name: 'Przestań wymagać podglądu' })).toBeVisible();
});

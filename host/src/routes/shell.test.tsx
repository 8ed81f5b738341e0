import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { useNavigate, useUnsavedChanges } from '@puchar/shared/kit';
import { renderAt } from '@puchar/shared/testing';
import { reloadDocument } from './reload-document.ts';
import { Shell } from './shell.tsx';

jest.mock('../server-events/use-server-events.ts', () => ({ useServerEvents: () => undefined }));
jest.mock('./reload-document.ts', () => ({ reloadDocument: jest.fn() }));
jest.mock('../remotes/remote-boundary.tsx', () => ({
  renderSlot: () => null,
  RemoteBoundary: ({ module }: { module: RegistryModule }) =>
    module.slug === 'form' ? <Form /> : <WayToForm />,
}));

function WayToForm() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/formularz')}>
      Do formularza
    </button>
  );
}

function Form() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return <input aria-label="Imię" value={text} onChange={(event) => setText(event.target.value)} />;
}

const base = '/modules/form/1.0.0-aaaaaaaa/';
const formModule: RegistryModule = {
  slug: 'form',
  title: 'Formularz',
  version: '1.0.0',
  base,
  name: 'mf_form',
  entry: 'entry.js',
  manifest: `${base}mf-manifest.json`,
  integrity: { 'entry.js': `sha384-${'A'.repeat(64)}` },
  routes: [
    { id: 'form', path: '/formularz', title: 'Formularz', stages: ['SUBMISSIONS'], data: [] },
  ],
  menu: [],
  slots: [],
  sensitivity: 'personal',
};

function registry(change: Partial<RegistryDocument>): RegistryDocument {
  return {
    rev: 1,
    stage: 'SUBMISSIONS',
    contract: '1.0.0',
    site: 'public',
    modules: [formModule],
    menu: [],
    documents: ['/formularz'],
    ...change,
  };
}

function open() {
  const view = renderAt(<Shell />, {
    url: '/formularz',
    firstData: [['/modules', registry({})]],
  });
  const closeStage = () =>
    act(async () => {
      view.client.setQueryData(
        ['api', '/modules'],
        registry({ rev: 2, stage: 'GROUPS', modules: [] }),
      );
      // The query client notifies its observers in a task of its own.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    });
  const kill = (...killed: string[]) =>
    act(async () => {
      view.client.setQueryData(
        ['api', '/modules'],
        registry({ rev: 2, modules: killed.includes('form') ? [] : [formModule], killed }),
      );
      // The query client notifies its observers, and the file that saves the text is loaded, in tasks of their own.
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    });
  return { ...view, closeStage, kill };
}

test('a page that the new stage does not have is gone at once', async () => {
  const { closeStage } = open();
  expect(screen.getByLabelText('Imię')).toBeVisible();
  await closeStage();
  expect(screen.queryByLabelText('Imię')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ta strona nie istnieje' })).toBeVisible();
});

test('under unsent input the page stays, and the new stage comes once it is gone', async () => {
  const { user, closeStage } = open();
  await user.type(screen.getByLabelText('Imię'), 'Jagna');
  await closeStage();
  expect(screen.getByLabelText('Imię')).toHaveValue('Jagna');
  await user.clear(screen.getByLabelText('Imię'));
  expect(screen.getByRole('heading', { name: 'Ta strona nie istnieje' })).toBeVisible();
});

test('a kill takes a form that is being filled in at once, and offers what was typed', async () => {
  const { user, kill } = open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.type(screen.getByLabelText('Imię'), 'Jagna');
  await kill('form');
  expect(screen.queryByLabelText('Imię')).not.toBeInTheDocument();
  const offer = screen.getByRole('alert');
  expect(offer).toHaveTextContent('Ta część strony została wyłączona.');
  expect(within(offer).getByRole('term')).toHaveTextContent('Imię');
  expect(within(offer).getByRole('definition')).toHaveTextContent('Jagna');
  await user.click(within(offer).getByRole('button', { name: 'Skopiuj tekst' }));
  expect(copied).toHaveBeenCalledWith('Imię: Jagna');
  expect(screen.getByRole('status')).toHaveTextContent('Skopiowano.');
  await user.click(within(offer).getByRole('button', { name: 'Usuń tekst' }));
  expect(screen.queryByText('Jagna')).not.toBeInTheDocument();
});

test('a kill of another module leaves a form that is being filled in', async () => {
  const { user, kill } = open();
  await user.type(screen.getByLabelText('Imię'), 'Jagna');
  await kill('other');
  expect(screen.getByLabelText('Imię')).toHaveValue('Jagna');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a form with personal data that is reached within another document gets one of its own', async () => {
  const other: RegistryModule = {
    ...formModule,
    slug: 'other',
    sensitivity: 'public',
    routes: [{ id: 'page', path: '/inna', title: 'Inna', stages: ['SUBMISSIONS'], data: [] }],
  };
  const { user } = renderAt(<Shell />, {
    url: '/inna',
    firstData: [['/modules', registry({ modules: [formModule, other] })]],
  });
  expect(reloadDocument).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Do formularza' }));
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText('Imię')).not.toBeInTheDocument();
});

import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { apiKey } from '@puchar/shared/kit';
import { anEdition, renderAt } from '@puchar/shared/testing';
import { PageTitle } from './page-title.tsx';

const served = () => document.head.querySelector('title[data-served]');

beforeEach(() => {
  const title = document.createElement('title');
  title.dataset['served'] = '';
  title.textContent = 'Żubry – Lwy – Puchar';
  document.head.prepend(title);
});
afterEach(() => served()?.remove());

test('the title of the served HTML gives way to the page’s own', () => {
  renderAt(<PageTitle>O nas</PageTitle>);
  expect(served()).toBeNull();
  expect(document.title).toMatch(/^O nas – /);
});

function Named() {
  const [name, setName] = useState<string | null>(null);
  return (
    <button type="button" onClick={() => setName('Żubry – Lwy')}>
      <PageTitle provisional={name === null}>{name ?? 'Mecz'}</PageTitle>
    </button>
  );
}

test('it stays while the page only has the name of its route', async () => {
  const { user } = renderAt(<Named />);
  expect(document.title).toBe('Żubry – Lwy – Puchar');
  await user.click(screen.getByRole('button'));
  expect(served()).toBeNull();
  expect(document.title).toMatch(/^Żubry – Lwy – /);
});

test('it goes with a page that never named itself', () => {
  const { unmount } = renderAt(<PageTitle provisional>Mecz</PageTitle>);
  unmount();
  expect(served()).toBeNull();
});

test('the cup is called as its edition, also when that gets another name', async () => {
  const edition = anEdition({ name: 'Puchar Wiosny', year: 2027 });
  const path = '/editions/get-current';
  const { client } = renderAt(<PageTitle>O nas</PageTitle>, { firstData: [[path, edition]] });
  expect(document.title).toBe('O nas – Puchar Wiosny 2027');
  client.setQueryData(apiKey(path), { ...edition, name: 'Puchar Lata 2027' });
  await waitFor(() => expect(document.title).toBe('O nas – Puchar Lata 2027'));
});

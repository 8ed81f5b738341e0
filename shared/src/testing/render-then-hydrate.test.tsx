import { screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { publicEndpoints } from '../contract/public-endpoints.ts';
import { apiQuery } from '../kit/api/api-query.ts';
import { renderOnServer, renderThenHydrate, takeComplaints } from './index.ts';

function Groups() {
  const { data } = useQuery(apiQuery(publicEndpoints.getGroups, {}));
  const [search] = useSearchParams();
  return (
    <p>
      {search.get('grupa')}: {data?.map(({ name }) => name).join(', ') ?? 'brak'}
    </p>
  );
}

test('responses and the address are the same on both sides', () => {
  const { html, changes } = renderThenHydrate(<Groups />, {
    url: '/druzyny?grupa=A',
    firstData: [
      [
        '/groups',
        [
          { id: '1', name: 'A' },
          { id: '2', name: 'B' },
        ],
      ],
    ],
  });
  expect(html).toContain('A, B');
  expect(screen.getByText('A: A, B')).toBeInTheDocument();
  expect(changes).toEqual([]);
});

test('a page that differs in the browser is complained of', () => {
  const texts = ['serwer'];
  const Taken = () => <p>{texts.pop() ?? 'przeglądarka'}</p>;
  renderThenHydrate(<Taken />);
  expect(takeComplaints().join()).toContain('Hydration failed');
});

test('what an effect changes is shown', () => {
  function Later() {
    const text = useSyncExternalStore(
      () => () => undefined,
      () => '05',
      () => '––',
    );
    return <p>{text}</p>;
  }
  const { html, changes } = renderThenHydrate(<Later />);
  expect(html).toContain('––');
  expect(changes).toEqual(['text: <p>05</p>']);
});

test.each(['matchMedia', 'localStorage', 'navigator'])('%s is no part of a server', (name) => {
  const Reading = () => <p>{String(Reflect.get(globalThis, name))}</p>;
  expect(() => renderOnServer(<Reading />)).toThrow(`${name} is not defined on the server`);
  expect(Reflect.get(globalThis, name)).toBeDefined();
});

test('an address of the window in the HTML is complained of', () => {
  renderOnServer(<p>{globalThis.location.host}</p>);
  expect(takeComplaints()).toHaveLength(1);
});

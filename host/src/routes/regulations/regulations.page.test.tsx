import { screen } from '@testing-library/react';
import { aRegulations, fakeApi, errorResponse, renderAt } from '@puchar/shared/testing';
import RegulationsPage from './regulations.page.tsx';

function open(content: string): void {
  fakeApi({ getRegulations: aRegulations({ content }) });
  renderAt(<RegulationsPage />);
}

test('the regulations are formatted and carry the time of their last change', async () => {
  open('# Drużyny\n\nDrużyna ma **od 5 do 7** osób.\n\n1. Skład\n2. Kapitan');
  expect(await screen.findByRole('heading', { name: 'Drużyny', level: 2 })).toBeInTheDocument();
  expect(screen.getByText('od 5 do 7').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Skład',
    'Kapitan',
  ]);
  expect(screen.getByText('Ostatnia aktualizacja: 12:00 01.10.2025')).toBeInTheDocument();
});

test('HTML in the text stays text, pictures are not loaded', async () => {
  open('Zdanie <b>grube</b> ![opis](https://obcy.example/a.png)\n\n<script>alert(1)</script>');
  expect(await screen.findByText(/Zdanie <b>grube<\/b> opis/)).toBeInTheDocument();
  expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//obcy.example'])(
  '%s makes no link',
  async (href) => {
    open(`To jest [odnośnik](${href}).`);
    expect(await screen.findByText(/To jest odnośnik/)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);

test('an honest link stays one', async () => {
  open('Pisz: [puchar](mailto:puchar@szkola.example).');
  expect(await screen.findByRole('link')).toHaveAttribute('href', 'mailto:puchar@szkola.example');
});

test('regulations that are not there yet are no error', async () => {
  fakeApi({ getRegulations: errorResponse('NOT_FOUND') });
  renderAt(<RegulationsPage />);
  expect(await screen.findByText('Regulamin nie został jeszcze opublikowany.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failure is shown and can be retried', async () => {
  const api = fakeApi({ getRegulations: errorResponse('INTERNAL') });
  const { user } = renderAt(<RegulationsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Wystąpił błąd..');
  api.set({ getRegulations: aRegulations() });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Gramy uczciwie.')).toBeInTheDocument();
});

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { aPictureFile, renderAt } from '@puchar/shared/testing';
import { LogoField } from './logo-field.tsx';
import { measureImage } from './measure-image.ts';
import type { Logo } from './read-logo.ts';

jest.mock('./measure-image.ts', () => ({ measureImage: jest.fn() }));
const measured = jest.mocked(measureImage);

beforeEach(() => {
  measured.mockReset().mockResolvedValue({ width: 256, height: 256 });
});

function Example() {
  const [chosen, setChosen] = useState<{ logo: Logo | null; error: string | null }>({
    logo: null,
    error: null,
  });
  return <LogoField {...chosen} onChange={(logo, error) => setChosen({ logo, error })} />;
}

const picture = (name: string) => aPictureFile(name, 'png', { size: 8 });

test('a chosen picture is shown with its name, and can be removed', async () => {
  const { user } = renderAt(<Example />);
  const field = screen.getByLabelText('Logo drużyny');
  await user.upload(field, picture('sowa.png'));
  expect(await screen.findByRole('img', { name: 'Podgląd logo' })).toHaveAttribute(
    'src',
    'data:image/png;base64,iVBORw0KGgo=',
  );
  expect(screen.getByText('sowa.png')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usuń logo' }));
  expect(screen.queryByRole('img', { name: 'Podgląd logo' })).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

test('a picture may be dropped on the field', async () => {
  renderAt(<Example />);
  const hint = screen.getByText(/^PNG, JPEG, JFIF lub WebP/);
  fireEvent.drop(hint, { dataTransfer: { files: [picture('sowa.png')] } });
  expect(await screen.findByRole('img', { name: 'Podgląd logo' })).toBeVisible();
});

test('a rejected picture says why and leaves the one before', async () => {
  const { user } = renderAt(<Example />);
  const field = screen.getByLabelText('Logo drużyny');
  await user.upload(field, picture('sowa.png'));
  await screen.findByText('sowa.png');
  measured.mockResolvedValue({ width: 199, height: 300 });
  await user.upload(field, picture('wilk.png'));
  expect(
    await screen.findByText(/^Zdjęcie musi posiadać minimum 200px szerokości\./),
  ).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/minimum 200px szerokości/);
  expect(screen.getByText('sowa.png')).toBeVisible();
});

import { screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { School } from '@puchar/shared/contract';
import { fakeApi, errorResponse, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { emptyForm } from '../form-values.ts';
import type { FormValues } from '../form-values.ts';
import { SchoolField } from './school-field.tsx';

const schools: School[] = [
  { code: 'G1LO', name: 'I Liceum Ogólnokształcące', city: 'Gdańsk' },
  { code: 'SZT', name: 'Zespół Szkół Technicznych', city: 'Słupsk' },
  { code: 'SZM', name: 'Zespół Szkół Mechanicznych', city: 'Słupsk' },
];

function Example({ code }: { code: string }) {
  const form = useForm<FormValues>({ defaultValues: { ...emptyForm(), schoolTag: code } });
  return (
    <FormProvider {...form}>
      <SchoolField />
      <output>{useWatch({ control: form.control, name: 'schoolTag' })}</output>
    </FormProvider>
  );
}

function open(responses: FakeResponses = { getSchools: schools }, code = '') {
  const api = fakeApi(responses);
  return { api, ...renderAt(<Example code={code} />) };
}

const field = () => screen.findByRole('combobox', { name: 'Szkoła' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('a school is found without Polish letters and chosen with the keyboard', async () => {
  const { user } = open();
  await user.type(await field(), 'zespol slup');
  expect(await field()).toHaveAttribute('aria-expanded', 'true');
  expect(options()).toEqual([
    'Zespół Szkół TechnicznychSłupsk',
    'Zespół Szkół MechanicznychSłupsk',
  ]);
  expect(screen.getByText('2 szkoły pasują.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const marked = (await field()).getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(marked)).toHaveTextContent('Zespół Szkół Mechanicznych');
  await user.keyboard('{Enter}');
  expect(await field()).toHaveValue('Zespół Szkół Mechanicznych, Słupsk');
  expect(await field()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('SZM')).toBeInTheDocument();
});

test('Enter takes the only school that matches; a click takes any', async () => {
  const { user } = open();
  await user.type(await field(), 'licea{Backspace}um{Enter}');
  expect(screen.getByText('G1LO')).toBeInTheDocument();
  await user.clear(await field());
  await user.click(screen.getByRole('option', { name: /Technicznych/ }));
  expect(screen.getByText('SZT')).toBeInTheDocument();
});

test('Escape closes the list and keeps what was typed', async () => {
  const { user } = open();
  await user.type(await field(), 'zesp{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(await field()).toHaveValue('zesp');
});

test('text that is no school is shown once the field is left', async () => {
  const { user } = open();
  await user.type(await field(), 'Hogwart');
  expect(screen.getByText('Nie ma takiej szkoły na liście.')).toBeVisible();
  expect(await field()).toBeValid();
  await user.tab();
  expect(await field()).toHaveAccessibleDescription(/Nieprawidłowa szkoła\./);
});

test('a school that the list no longer has is shown', async () => {
  open({ getSchools: schools }, 'XYZ');
  expect(await field()).toHaveAccessibleDescription(/Nieprawidłowa szkoła\./);
});

test('a list that could not be had can be requested again', async () => {
  const { api, user } = open({ getSchools: errorResponse('UNAVAILABLE') });
  expect(await screen.findByText('Nie udało się pobrać listy szkół.')).toBeVisible();
  api.set({ getSchools: schools });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await field()).toBeVisible();
});

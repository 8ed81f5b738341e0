import { screen } from '@testing-library/react';
import { renderAt } from '@puchar/shared/testing';
import PrivacyPage from './privacy.page.tsx';

test('the notice says who is the controller, the purposes and the rights', () => {
  renderAt(<PrivacyPage />);
  expect(document.title).toBe('Prywatność – Puchar Szkół');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
  expect(headings).toEqual([
    'Kto odpowiada za dane',
    'Gdy tylko oglądasz stronę',
    'Gdy zgłaszasz drużynę',
    'Wersja robocza i podpisana zgoda',
    'Co widzą inni',
    'Po co i na jakiej podstawie',
    'Kto dostaje dane',
    'Dane poza Europą',
    'Jak długo',
    'Jak wycofać zgodę',
    'Twoje prawa',
  ]);
});

test('the periods are the defaults of the server', () => {
  renderAt(<PrivacyPage />);
  const list = screen.getByRole('heading', { name: 'Jak długo' }).parentElement;
  const figures = list?.textContent.replace(/\u00a0/g, ' ').match(/\d+ (dni|miesięcy)/g);
  expect(figures).toEqual([
    '30 dni',
    '90 dni',
    '90 dni',
    // Of no setting: `server/src/privacy/erase-screenshots.ts`.
    '14 dni',
    '12 miesięcy',
    '12 miesięcy',
    '36 miesięcy',
    '30 dni',
  ]);
});

test('the addresses can be written to', () => {
  renderAt(<PrivacyPage />);
  const links = screen.getAllByRole('link', { name: /@/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['puchar@zsc-gdansk.example', 'mailto:puchar@zsc-gdansk.example'],
    ['iod@zsc-gdansk.example', 'mailto:iod@zsc-gdansk.example'],
    ['puchar@zsc-gdansk.example', 'mailto:puchar@zsc-gdansk.example'],
  ]);
});

import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { themeCookie } from '../contract/theme.ts';
import { complain, takeComplaints } from './complaints.ts';
import { resetFakeApi } from './fake-api.ts';
import { resetFakeUploads } from './fake-uploads.ts';
import { installModalDialogs } from './modal-dialogs.ts';
import { resetScreen } from './screen-size.ts';

// Nets for what hangs, far above what a loaded machine needs; nothing passes by them.
jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 20_000 });

/** jsdom has neither modal dialogs nor scrolling. */
function fillGaps(): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  installModalDialogs();
}

if (typeof window !== 'undefined') {
  fillGaps();
  resetScreen();
}

console.error = complain;
console.warn = complain;

afterEach(() => {
  resetFakeApi();
  resetFakeUploads();
  if (typeof window !== 'undefined') {
    resetScreen();
    window.localStorage.clear();
    document.documentElement.removeAttribute('data-theme');
    document.cookie = `${themeCookie}=; Path=/; Max-Age=0`;
  }
  const complaints = takeComplaints();
  if (complaints.length > 0) throw new Error(`Complaints of this test:\n${complaints.join('\n')}`);
});

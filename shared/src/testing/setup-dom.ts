import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { themeCookie } from '../contract/theme.ts';
import { quickenJsdom } from './quick-jsdom.ts';
import { installModalDialogs } from './modal-dialogs.ts';
import { resetScreen } from './screen-size.ts';

// Far above what a loaded machine needs.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has neither modal dialogs nor scrolling.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
installModalDialogs();
quickenJsdom();
resetScreen();

afterEach(() => {
  resetScreen();
  document.body.replaceChildren();
  window.localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.cookie = `${themeCookie}=; Path=/; Max-Age=0`;
});

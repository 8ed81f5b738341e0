/** What the link of a consent offers wherever it opens: in its module, and on the fallback page. */
export { mayPassLater, consentErrorText } from './consent-error-text.ts';
export { WithdrawPanel } from './withdraw-panel.tsx';

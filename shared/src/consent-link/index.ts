export { mayPassLater, consentErrorText } from './consent-error-text.ts';
export { WithdrawPanel } from './withdraw-panel.tsx';
export { PrivacyEmail } from './privacy-email.tsx';

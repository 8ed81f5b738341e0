/** What the link of a consent offers wherever it opens: in its module, and on the fallback page. */
export { mayPassLater, refusalText } from './refusal-text.ts';
export { WithdrawPanel } from './withdraw-panel.tsx';

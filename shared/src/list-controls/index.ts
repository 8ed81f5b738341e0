export { Choice, ShowChosen } from './choice.tsx';
export type { ChoiceProps } from './choice.tsx';
export { Pages } from './pages.tsx';

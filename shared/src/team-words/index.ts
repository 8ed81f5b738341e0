export { longDate, stateWords } from './date-words.ts';
export { requestKinds, requestStates } from './request-words.ts';

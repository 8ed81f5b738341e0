export { registrationDraft } from './contract/registration-draft.ts';
export type { RegistrationDraft } from './contract/registration-draft.ts';
export { registrationEndpoints } from './contract/registration-endpoints.ts';
export {
  judgeMembers,
  leastLogoSide,
  mostLogoBytes,
  mostMembers,
  mostSubstitutes,
  registrationForm,
  turnstileAction,
} from './contract/registration-form.ts';
export { identityOf } from './contract/text.ts';

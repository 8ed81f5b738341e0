import type { MailOutbox } from '@puchar/shared/contract';

export const noMail: MailOutbox = {
  waiting: 0,
  nextAt: null,
  lastSentAt: null,
  failure: null,
  failed: [],
};

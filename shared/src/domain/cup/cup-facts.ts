import facts from './cup.json' with { type: 'json' };

export interface CupFacts {
  /** Of an edition without a name of its own. */
  title: string;
  shortName: string;
  siteUrl: string;
  /** Invitation to the Discord server. */
  chatUrl: string;
  /** Organiser and controller of the data. */
  school: {
    name: string;
    address: string;
    email: string;
    phone: string;
    websiteUrl: string;
    dataProtectionEmail: string;
  };
}

export const cupFacts: CupFacts = facts;

import facts from './cup.json' with { type: 'json' };

/** What pages and printed forms both say of the cup. */
export interface CupFacts {
  /** Name without the year: „Puchar Szkół”. */
  title: string;
  /** As it is called in „Czym jest …?”; ends in CUP. */
  shortName: string;
  year: number;
  /** The site's own address, as texts name it. */
  siteUrl: string;
  /** Who runs the cup and is the controller of its data. */
  school: {
    name: string;
    address: string;
    email: string;
    phone: string;
    websiteUrl: string;
    /** The controller's data protection officer. */
    dataProtectionEmail: string;
  };
}

/** The one place is `cup.json` beside: a new crew edits it. */
export const cupFacts: CupFacts = facts;

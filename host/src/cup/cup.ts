import type { CupFacts } from '@puchar/shared/domain';
import type { IconName } from '@puchar/shared/kit';

export interface SocialLink {
  href: string;
  icon: IconName;
  label: string;
}

export interface Organizer {
  firstName: string;
  nickname: string;
  lastName: string;
  role: string;
  schoolClass: string;
}

export interface PartnerLogo {
  name: string;
  /** 240 × 96 px. */
  logo: string;
  websiteUrl: string;
}

export interface GalleryPicture {
  /** 1200 × 675 px. */
  image: string;
  alt: string;
  caption: string;
}

export interface PreviousEdition {
  year: number;
  games: number;
}

export interface AboutSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

export interface HowToStep {
  title: string;
  text: string;
}

export interface Cup extends CupFacts {
  /** In words that fit „… edycja”. */
  editionOrdinal: string;
  cities: readonly string[];
  /** Days as `2025-11-20`. */
  statement: {
    publishedOn: string;
    updatedOn: string;
    preparedOn: string;
    /** Role, in the nominative, not a name. */
    contactPerson: string;
    building: readonly string[];
  };
  /** ISO 8601; used while the edition has no date of its own. */
  defaultSubmissionsStart: string;
  socialLinks: readonly SocialLink[];
  organizers: readonly Organizer[];
  partners: readonly PartnerLogo[];
  gallery: readonly GalleryPicture[];
  previousEditions: readonly PreviousEdition[];
  maxGames: number;
  description: string;
  callToRegister: string;
  howToTakePart: readonly HowToStep[];
  about: readonly AboutSection[];
}

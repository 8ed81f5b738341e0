import type { CupFacts } from '@puchar/shared/domain';
import type { IconName } from '@puchar/shared/kit';

/** One of the cup's own places elsewhere on the net. */
export interface SocialLink {
  href: string;
  icon: IconName;
  /** Accessible name of the link. */
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
  /** Imported picture, 240 × 96. */
  logo: string;
  websiteUrl: string;
}

export interface GalleryPicture {
  /** Imported picture, 1200 × 675. */
  image: string;
  /** What is to be seen, for those who do not see it. */
  alt: string;
  /** One line under the picture. */
  caption: string;
}

export interface PreviousEdition {
  year: number;
  games: number;
}

/** A heading with paragraphs. */
export interface AboutSection {
  /** Fragment of the address. */
  id: string;
  title: string;
  paragraphs: readonly string[];
}

export interface HowToStep {
  title: string;
  text: string;
}

export interface Cup extends CupFacts {
  /** Which edition it is, in words that fit „… edycja”. */
  editionOrdinal: string;
  /** Where it is played, in the order of the sentence. */
  cities: readonly string[];
  /** What the accessibility statement says of this site and of the building; days as `2025-11-20`. */
  statement: {
    publishedOn: string;
    updatedOn: string;
    preparedOn: string;
    /** Role, in the nominative, not a name. */
    contactPerson: string;
    building: readonly string[];
  };
  /** ISO 8601; the countdown's target while the edition has none of its own. */
  defaultSubmissionsStart: string;
  socialLinks: readonly SocialLink[];
  organizers: readonly Organizer[];
  partners: readonly PartnerLogo[];
  gallery: readonly GalleryPicture[];
  previousEditions: readonly PreviousEdition[];
  /** Most games that an edition can have; the full bar of the chart. */
  maxGames: number;
  /** First paragraph of the home page, after „Czym jest …?”. */
  description: string;
  /** Text under „Zapisy ruszyły!”. */
  callToRegister: string;
  howToTakePart: readonly HowToStep[];
  about: readonly AboutSection[];
}

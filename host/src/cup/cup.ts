import type { CupFacts } from '@puchar/shared/domain';
import type { IconName, OrganizerCard } from '@puchar/shared/kit';
import type { ComponentProps } from 'react';

export interface GalleryPicture {
  /** 1200 × 675 px. */
  image: string;
  alt: string;
  caption: string;
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
  socialLinks: readonly { href: string; icon: IconName; label: string }[];
  organizers: readonly ComponentProps<typeof OrganizerCard>[];
  gallery: readonly GalleryPicture[];
  previousEditions: readonly { year: number; games: number }[];
  maxGames: number;
  description: string;
  callToRegister: string;
  /** `link`: text of a link to the consent forms, which the forms of the school follow. */
  howToTakePart: readonly { title: string; text: string; link?: string }[];
  about: readonly { id: string; title: string; paragraphs: readonly string[] }[];
}

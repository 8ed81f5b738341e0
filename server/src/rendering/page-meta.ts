import { cardHeight, cardWidth } from '../cup/share-images/card.ts';
import { cardAddress } from '../cup/share-images/card-address.ts';
import { cupCard, cupCardPath } from '../cup/share-images/shared-page.ts';
import type { SharedPage } from '../cup/share-images/shared-page.ts';
import type { HostBuild } from './host-build.ts';
import type { PagePlan } from './page-plan.ts';
import { cupPicture, descriptionOf, pagePicture } from './texts.pl.ts';

/** What search engines and previews of links are told about a page. Addresses are whole. */
export interface PageMeta {
  siteName: string;
  title: string;
  description: string;
  /** The one address of the page. */
  url: string;
  image: { url: string; width: number; height: number; alt: string };
}

/**
 * @param page What a page about one thing shows; null for other pages, and when there is no such thing.
 * @returns Null when there is no page.
 */
export function pageMeta(
  host: Pick<HostBuild, 'title'>,
  {
    plan: { path, subject, title },
    page,
    publicUrl,
  }: {
    plan: Pick<PagePlan, 'path' | 'subject' | 'title'>;
    page: SharedPage | null;
    publicUrl: string;
  },
): PageMeta | null {
  if (path === null || (subject !== null && page === null)) return null;
  const size = { width: cardWidth, height: cardHeight };
  if (page !== null) {
    return {
      siteName: host.title,
      title: page.title,
      description: page.description,
      url: `${publicUrl}${page.path}`,
      image: {
        url: `${publicUrl}${cardAddress(page.image, page.card)}`,
        ...size,
        alt: pagePicture(page.title),
      },
    };
  }
  return {
    siteName: host.title,
    title: path === '/' || title === null ? host.title : title,
    description: descriptionOf(path),
    url: `${publicUrl}${path}`,
    image: {
      url: `${publicUrl}${cardAddress(cupCardPath, cupCard)}`,
      ...size,
      alt: cupPicture(host.title),
    },
  };
}

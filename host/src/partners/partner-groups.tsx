import { SectionHeading, SponsorCard } from '@puchar/shared/kit';
import type { Sponsor, SponsorCategory } from '@puchar/shared/contract';
import styles from './partners.module.css';
import { texts } from './texts.pl.ts';

const categories: readonly { title: string; category: SponsorCategory | null }[] = [
  { title: texts.strategic, category: 'STRATEGIC_PARTNER' },
  { title: texts.content, category: 'CONTENT_PARTNER' },
  { title: texts.others, category: null },
];

/** Nothing without partners. */
export function PartnerGroups({ partners }: { partners: readonly Sponsor[] }) {
  const shown = categories
    .map(({ title, category }) => ({
      title,
      category,
      members: partners.filter((partner) => partner.category === category),
    }))
    .filter(({ members }) => members.length > 0);
  if (shown.length === 0) return null;
  // A block of partners without a category is named by its heading.
  const isPlain = shown.every(({ category }) => category === null);
  return (
    <section className={styles.section}>
      <SectionHeading id="partnerzy">{texts.title}</SectionHeading>
      <div className={styles.groups}>
        {shown.map(({ title, members }) => (
          <div key={title} className={styles.group}>
            {isPlain ? null : <h3 className={styles.category}>{title}</h3>}
            <ul className={styles.cards}>
              {members.map((partner) => (
                <li key={partner.id}>
                  <SponsorCard {...partner} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

import {
  ErrorState,
  SectionHeading,
  SponsorCard,
  apiQuery,
  endpoints,
  useQuery,
} from '@puchar/shared/kit';
import type { SponsorCategory } from '@puchar/shared/contract';
import styles from './sponsors.module.css';
import { texts } from './texts.pl.ts';

interface SponsorGroup {
  id: string;
  title: string;
  category: SponsorCategory | null;
}

const groups: readonly SponsorGroup[] = [
  { id: 'partnerzy-strategiczni', title: texts.strategicPartners, category: 'STRATEGIC_PARTNER' },
  { id: 'partnerzy-merytoryczni', title: texts.contentPartners, category: 'CONTENT_PARTNER' },
  { id: 'partnerzy', title: texts.partners, category: null },
];

export function Sponsors() {
  const { data = [], isError, refetch } = useQuery(apiQuery(endpoints.getSponsors, {}));
  if (isError && data.length === 0) {
    return <ErrorState text={texts.sponsorsFailed} onRetry={() => void refetch()} />;
  }
  const shown = groups
    .map((group) => ({
      ...group,
      members: data.filter(({ category }) => category === group.category),
    }))
    .filter(({ members }) => members.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.groups}>
      {shown.map(({ id, title, members }) => (
        <section key={id} className={styles.section}>
          <SectionHeading id={id}>{title}</SectionHeading>
          <ul className={styles.grid}>
            {members.map((sponsor) => (
              <li key={sponsor.id}>
                <SponsorCard {...sponsor} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

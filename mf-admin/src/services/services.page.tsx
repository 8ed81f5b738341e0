import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Announcements } from './announcements.tsx';
import { ServiceList } from './service-list.tsx';
import styles from './services.module.css';
import { texts } from './texts.pl.ts';

/** How the services of others do that the server asks. */
export default function ServicesPage() {
  return (
    <PanelFrame title={texts.title}>
      <p className={styles.intro}>{texts.intro}</p>
      <ServiceList />
      <Announcements />
    </PanelFrame>
  );
}

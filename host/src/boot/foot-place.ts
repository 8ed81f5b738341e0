import styles from '../preview/preview-banner.module.css';

/** At the lower edge of the window, outside the root that React hydrates; what comes there is one above the other. */
export function footPlace(): HTMLElement {
  const known = document.querySelector(`body > .${styles.place}`);
  const foot = known ?? document.body.appendChild(document.createElement('div'));
  foot.className = styles.place ?? '';
  // Else it would count as left behind by a module.
  foot.setAttribute('data-shell', '');
  return foot.appendChild(document.createElement('div'));
}

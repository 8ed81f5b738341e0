import type { OneTimeLink } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Button } from '@puchar/shared/kit';
import { CopyText } from '../lib/ui/copy-text.tsx';
import { takeFocus } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './texts.pl.ts';

interface LinkCardProps {
  link: OneTimeLink;
  title: string;
  hint: string;
  onClose: () => void;
}

/** The only time that the link can be seen. */
export function LinkCard({ link: { path, expiresAt }, title, hint, onClose }: LinkCardProps) {
  return (
    <section className={panel.card} aria-label={title}>
      <h3 className={panel.title} tabIndex={-1} ref={takeFocus}>
        {title}
      </h3>
      <p>{`${hint} ${texts.until(formatDate(expiresAt))}`}</p>
      <CopyText label={texts.link} text={new URL(path, globalThis.location.origin).href} />
      <div>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon, useBackdropClick, useLocation } from '@puchar/shared/kit';
import { ThemeSwitch } from '../layout/theme-switch.tsx';
import type { MenuLink } from './menu.ts';
import { MenuLinks } from './menu-links.tsx';
import styles from './mobile-menu.module.css';
import { SocialLinks } from './social-links.tsx';
import { texts } from './texts.pl.ts';

/** A modal dialog alone would let Tab out to the browser's bars. */
function loopFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

export interface MobileMenuProps {
  links: readonly MenuLink[];
  /** Before hydration the menu cannot be opened and needs no content. */
  isReady?: boolean;
}

/** A modal dialog: the browser makes the page inert, closes it on Escape and restores the focus. */
export function MobileMenu({ links, isReady = true }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  useBackdropClick(dialog, close);
  // The browser's back button changes the page too, and the menu must not cover it.
  const { pathname } = useLocation();
  useEffect(() => () => dialog.current?.close(), [pathname]);

  const handleOpen = () => {
    dialog.current?.showModal();
    setOpen(true);
  };

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={handleOpen}
      >
        <Icon name="menu" size={28} />
      </button>
      <dialog
        ref={dialog}
        className={styles.panel}
        aria-label={texts.menu}
        onKeyDown={loopFocus}
        onClose={() => setOpen(false)}
      >
        {isReady && (
          <div className={styles.content}>
            <button
              type="button"
              className={styles.button}
              data-close
              aria-label={texts.closeMenu}
              onClick={close}
            >
              <Icon name="close" size={28} />
            </button>
            <MenuLinks links={links} place="column" onChoose={close} />
            <div className={styles.foot}>
              <SocialLinks />
              <ThemeSwitch withText />
            </div>
          </div>
        )}
      </dialog>
    </>
  );
}

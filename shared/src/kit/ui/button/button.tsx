import type { ComponentProps } from 'react';
import { Link } from '../../router/link.tsx';
import type { LinkProps } from '../../router/link.tsx';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps extends ComponentProps<'button'> {
  /** At most one `primary` a screen. */
  look?: ButtonLook;
}

export function Button({ look = 'secondary', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.button} data-look={look} />;
}

export interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  look?: ButtonLook;
}

export function ButtonLink({ look = 'secondary', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={styles.button} data-look={look} />;
}

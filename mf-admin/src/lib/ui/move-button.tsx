import { Button, Icon } from '@puchar/shared/kit';
import styles from './move-button.module.css';

interface MoveProps {
  label: string;
  up?: boolean;
  off: boolean;
  onClick: () => void;
}

/** Of a row in a list that organisers put in order. */
export function MoveButton({ label, up = false, off, onClick }: MoveProps) {
  return (
    // Not `disabled`: the focus stays on the button that moved the row to the end.
    <Button look="quiet" aria-label={label} aria-disabled={off} onClick={off ? undefined : onClick}>
      <span className={styles.arrow} data-up={up} data-off={off}>
        <Icon name="chevron-down" />
      </span>
    </Button>
  );
}

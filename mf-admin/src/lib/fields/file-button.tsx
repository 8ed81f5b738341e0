import type { Ref } from 'react';
import styles from './file-button.module.css';

export interface FileButtonProps {
  ref?: Ref<HTMLInputElement>;
  id: string;
  /** What stands on the button. */
  text: string;
  /** Whether that names the field; a field with a label of its own needs no second name. */
  isNamedByText?: boolean;
  /** Kinds of files, as the browser's field takes them. */
  accept: string;
  describedBy: string;
  wrong?: boolean;
  onChoose: (file: File) => void;
}

/** Choice of one file. */
export function FileButton(props: FileButtonProps) {
  const { ref, id, text, isNamedByText, accept, describedBy, wrong, onChoose } = props;
  return (
    <span className={styles.choose}>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        className={styles.input}
        aria-invalid={wrong}
        aria-describedby={describedBy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onChoose(file);
          // The same file again must be heard too.
          event.target.value = '';
        }}
      />
      {isNamedByText ? (
        <label className={styles.face} htmlFor={id}>
          {text}
        </label>
      ) : (
        <span className={styles.face} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}

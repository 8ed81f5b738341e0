import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { Button, VisuallyHidden } from '@puchar/shared/kit';
import { mostMembers, mostSubstitutes } from '@puchar/shared/registration';
import { ErrorText, fieldId } from '../fields/fields.tsx';
import { emptyMember, startersCount } from '../form-values.ts';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';
import { MemberCard } from './member-card.tsx';
import styles from './member-list.module.css';
import { useMemberErrors } from './members.ts';

function useMembers() {
  // Own ids, so that a removal moves no entries to another card.
  const { fields, append, remove } = useFieldArray<FormValues, 'members'>({ name: 'members' });
  const [status, setStatus] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useRef<'add' | null>(null);

  useEffect(() => {
    if (focusAfter.current === 'add') addButton.current?.focus();
    focusAfter.current = null;
  }, [fields.length]);

  const add = () => {
    const focusName = `members.${fields.length}.gameRole`;
    append(emptyMember('', 'SUBSTITUTE'), { shouldFocus: true, focusName });
    setStatus(texts.added);
  };
  const take = (index: number) => {
    focusAfter.current = 'add';
    remove(index);
    setStatus(texts.removed);
  };
  return { fields, add, take, status, addButton };
}

export function MemberList() {
  const { fields, add, take, status, addButton } = useMembers();
  const { isSubmitted } = useFormState<FormValues>();
  const errors = useMemberErrors();
  const [captainTouched, setCaptainTouched] = useState(false);
  // No captain is an error only after a choice or a submission.
  const whole = isSubmitted || captainTouched ? errors.whole : [];
  const substitutes = fields.length - startersCount;
  const isFull = substitutes >= mostSubstitutes || fields.length >= mostMembers;
  return (
    <div className={styles.list}>
      <div id={fieldId('members')} className={styles.errors} role="alert">
        {whole.map((error) => (
          <ErrorText key={error}>{error}</ErrorText>
        ))}
      </div>
      {fields.map(({ id }, index) => (
        <MemberCard
          key={id}
          index={index}
          doubled={errors.doubled.get(index)}
          captainInvalid={whole.length > 0}
          onCaptain={() => setCaptainTouched(true)}
          onRemove={index < startersCount ? undefined : () => take(index)}
        />
      ))}
      <div>
        <Button ref={addButton} onClick={add} disabled={isFull}>
          {texts.addSubstitute(substitutes, mostSubstitutes)}
        </Button>
      </div>
      <div role="status">
        <VisuallyHidden>{status}</VisuallyHidden>
      </div>
    </div>
  );
}

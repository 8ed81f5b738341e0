import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { Button, VisuallyHidden } from '@puchar/shared/kit';
import { mostMembers, mostSubstitutes } from '@puchar/shared/registration';
import { FaultText, fieldId } from '../fields/fields.tsx';
import { emptyMember, startersCount } from '../form-values.ts';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';
import { MemberCard } from './member-card.tsx';
import styles from './member-list.module.css';
import { useMemberFaults } from './members.ts';

/** The players in a list that grows and shrinks at its end; what happened is told to screen readers. */
function useMembers() {
  // Ids of its own, so that a removal moves nobody's entries to another card.
  const { fields, append, remove } = useFieldArray<FormValues, 'members'>({ name: 'members' });
  const [told, setTold] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useRef<'add' | null>(null);

  useEffect(() => {
    if (focusAfter.current === 'add') addButton.current?.focus();
    focusAfter.current = null;
  }, [fields.length]);

  const add = () => {
    const focusName = `members.${fields.length}.gameRole`;
    append(emptyMember('', 'SUBSTITUTE'), { shouldFocus: true, focusName });
    setTold(texts.added);
  };
  const take = (index: number) => {
    focusAfter.current = 'add';
    remove(index);
    setTold(texts.removed);
  };
  return { fields, add, take, told, addButton };
}

/** Five starters, up to two substitutes, and the rules across all of them. */
export function MemberList() {
  const { fields, add, take, told, addButton } = useMembers();
  const { isSubmitted } = useFormState<FormValues>();
  const faults = useMemberFaults();
  const [captainTouched, setCaptainTouched] = useState(false);
  // Nobody has chosen a captain yet when the form opens; that is no fault then.
  const whole = isSubmitted || captainTouched ? faults.whole : [];
  const substitutes = fields.length - startersCount;
  const isFull = substitutes >= mostSubstitutes || fields.length >= mostMembers;
  return (
    <div className={styles.list}>
      <div id={fieldId('members')} className={styles.faults} role="alert">
        {whole.map((fault) => (
          <FaultText key={fault}>{fault}</FaultText>
        ))}
      </div>
      {fields.map(({ id }, index) => (
        <MemberCard
          key={id}
          index={index}
          doubled={faults.doubled.get(index)}
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
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </div>
  );
}

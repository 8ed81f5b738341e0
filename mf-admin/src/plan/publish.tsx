import { useState } from 'react';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { CheckField } from '../lib/form/fields.tsx';
import { Consequences } from '../lib/ui/elements.tsx';
import { DialogButton } from '../lib/ui/dialogs.tsx';
import panel from '../lib/ui/panel.module.css';
import type { BoardItem } from './draft/changes.ts';
import { planInputOf } from './draft/plan-input.ts';
import { texts } from './texts.pl.ts';

interface PublishProps {
  items: readonly BoardItem[];
  minutes: number;
  onDone: (text: string) => void;
}

/** One change for all meetings, after a look at what it does. */
export function Publish({ items, minutes, onDone }: PublishProps) {
  const [isOpen, setOpen] = useState(false);
  const [withOpen, setWithOpen] = useState(true);
  const [byCaptains, setByCaptains] = useState(false);
  const { run, busy, errorText } = useEndpointMutation(organiserEndpoints.publishPlan, {
    onDone: ({ made, moved }) => {
      setOpen(false);
      onDone(texts.published(made, moved));
    },
  });
  const unplaced = items.filter(({ isNew, place }) => isNew && place === null).length;
  const body = planInputOf(items, { minutes, withOpen, byCaptains });
  const count = texts.changed(body.made.length, body.moved.length + body.bracket.length);
  return (
    <DialogButton
      label={texts.publish}
      action={texts.publish}
      look="primary"
      title={texts.publishTitle}
      {...{ isOpen, setOpen, busy, errorText }}
      onConfirm={() => run({ body })}
    >
      <p className={panel.strong}>{count === '' ? texts.noChanges : count}</p>
      <Consequences list={texts.publishConsequences} />
      {unplaced === 0 ? null : (
        <CheckField
          label={texts.withOpen(unplaced)}
          checked={withOpen}
          onChange={({ target }) => setWithOpen(target.checked)}
        />
      )}
      {items.every(({ isNew }) => !isNew) ? null : (
        <CheckField
          label={texts.byCaptains}
          checked={byCaptains}
          onChange={({ target }) => setByCaptains(target.checked)}
        />
      )}
    </DialogButton>
  );
}

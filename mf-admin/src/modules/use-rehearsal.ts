import { useState } from 'react';
import { stageOrder } from '@puchar/shared/domain';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { texts } from './texts.pl.ts';

/** As the fields hold them; empty is as it is now. */
interface Choice {
  stage: string;
  rev: string;
}

function send({ stage, rev }: Choice) {
  const wanted = stageOrder.find((one) => one === stage);
  return request(organiserEndpoints.createRehearsal, {
    body: {
      ...(wanted === undefined ? {} : { stage: wanted }),
      ...(rev === '' ? {} : { rev: Number(rev) }),
    },
  });
}

/** A link to the site in another stage, with the modules of a revision, or both. */
export function useRehearsal() {
  const [choice, setChoice] = useState<Choice>({ stage: '', rev: '' });
  const [isMissing, setMissing] = useState(false);
  const act = useAct({ act: send, touches: [] });
  return {
    choice,
    busy: act.busy,
    refusal: isMissing ? texts.chooseOne : act.refusal,
    link: act.answer,
    /** What was made belongs to the choice before. */
    choose: (change: Partial<Choice>) => {
      act.reset();
      setMissing(false);
      setChoice((before) => ({ ...before, ...change }));
    },
    make: () => {
      const isEmpty = choice.stage === '' && choice.rev === '';
      setMissing(isEmpty);
      if (!isEmpty && !act.busy) act.run(choice);
    },
  };
}

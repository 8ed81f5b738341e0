import { Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './texts.pl.ts';

/** Whether a version can be activated only after an organiser has opened its preview. */
export function PreviewRule({ isRequired }: { isRequired: boolean }) {
  const change = useEndpointMutation(organiserEndpoints.setPreviewRule, {});
  return (
    <div className={panel.section}>
      <p role="status">{isRequired ? texts.ruleOn : texts.ruleOff}</p>
      <ErrorNote text={change.errorText} />
      <div>
        <Button
          aria-disabled={change.busy}
          onClick={() => change.run({ body: { required: !isRequired } })}
        >
          {isRequired ? texts.ruleEnd : texts.ruleAct}
        </Button>
      </div>
    </div>
  );
}

import type { AdminModule } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { texts } from './texts.pl.ts';
import type { FreshToken } from './token-shown.tsx';
import { modulePaths } from './use-modules.ts';

interface RenewDialogProps {
  module: AdminModule | null;
  onDone: (fresh: FreshToken) => void;
  onClose: () => void;
}

/** A new token ends the one before it. */
export function RenewDialog({ module, onDone, onClose }: RenewDialogProps) {
  const act = useAct({
    act: (slug: string) => request(organiserEndpoints.renewDeployToken, { params: { slug } }),
    touches: modulePaths,
    onDone: ({ deployToken }, slug) => onDone({ slug, token: deployToken }),
  });

  return (
    <ConfirmDialog
      open={module !== null}
      title={module === null ? '' : texts.renewTitle(module.title)}
      act={texts.renewAct}
      busy={act.busy}
      refusal={act.refusal}
      onConfirm={() => {
        if (module !== null && !act.busy) act.run(module.slug);
      }}
      onClose={onClose}
    >
      <p>{module === null ? '' : texts.renewText(module.hasToken)}</p>
    </ConfirmDialog>
  );
}

import { useWatch } from 'react-hook-form';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { TeamLogo } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { FormDialog } from '../lib/form/form-frames.tsx';
import { LogoField } from '../lib/form/logo-field.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import panel from '../lib/ui/panel.module.css';
import styles from './team.module.css';
import { texts } from './texts.pl.ts';

interface LogoDialogProps {
  team: OrganiserTeam;
  onClose: () => void;
}

export function LogoDialog({ team, onClose }: LogoDialogProps) {
  const form = useContractForm({
    endpoint: organiserEndpoints.updateTeam,
    // Empty until a file is chosen.
    values: { logo: '' },
    params: { id: team.id },
    onDone: onClose,
    versions: {
      begun: team,
      valuesOf: () => ({ logo: '' }),
      linesOf: (values, version) => {
        const stored = version?.logoUrl ?? null;
        const isNew = values.logo !== '' || stored !== team.logoUrl;
        const text = isNew ? texts.logoNew : texts.logoSame;
        return [{ label: texts.logo, text, paths: ['logo'], stored }];
      },
    },
  });
  const logo = useWatch({ control: form.control, name: 'logo' });
  return (
    <FormDialog form={form} title={texts.logoTitle} submit={texts.save} onClose={onClose}>
      <LogoField
        label={texts.logo}
        picture={logo === '' ? (form.base?.logoUrl ?? null) : logo}
        removeText={logo === '' ? null : texts.logoBack}
        hint={texts.logoHint}
        error={form.errorOf('logo')}
        onChange={(picture) => form.set('logo', picture ?? '')}
      />
      {logo === '' ? null : (
        <div className={styles.preview}>
          <p className={panel.meta}>{texts.logoPreview}</p>
          <div className={panel.line}>
            {(['large', 'medium', 'small'] as const).map((size) => (
              <TeamLogo
                key={size}
                team={{ tag: team.tag, logoUrl: logo }}
                size={size}
                withTag={size === 'small'}
              />
            ))}
          </div>
        </div>
      )}
    </FormDialog>
  );
}

import { useWatch } from 'react-hook-form';
import { mostLookBytes, mostPictureBytes, readColor } from '@puchar/shared/organisers';
import { ColorField } from './look/color-field.tsx';
import styles from './look/look.module.css';
import { PictureField } from './look/picture-field.tsx';
import { texts } from './look/texts.pl.ts';
import { ThemePreview } from './look/theme-preview.tsx';
import { fieldNames } from './texts.pl.ts';
import type { SectionForm } from './use-section-form.ts';

const themes = ['dark', 'light'] as const;

const pictures = [
  { use: 'logo', field: 'logoUrl', hint: texts.logoHint, mostBytes: mostLookBytes },
  { use: 'icon', field: 'iconUrl', hint: texts.iconHint, mostBytes: mostLookBytes },
  { use: 'share', field: 'shareUrl', hint: texts.shareHint, mostBytes: mostPictureBytes },
] as const;

/** Colour and pictures of the cup, with both themes as they would be. */
export function LookFields({ form }: { form: SectionForm<'look'> }) {
  const { accent = '', ...urls } = useWatch({ control: form.control });
  const names = fieldNames.look;
  return (
    <>
      <ColorField
        label={names.accent}
        value={accent}
        error={form.errorOf('accent')}
        onChange={(value) => form.set('accent', value)}
      />
      <div className={styles.previews}>
        {themes.map((theme) => (
          <ThemePreview
            key={theme}
            theme={theme}
            color={readColor(accent)}
            logoUrl={urls.logoUrl ?? ''}
          />
        ))}
      </div>
      {pictures.map(({ use, field, hint, mostBytes }) => (
        <PictureField
          key={use}
          use={use}
          label={names[field]}
          hint={hint}
          mostBytes={mostBytes}
          url={urls[field] ?? ''}
          error={form.errorOf(field)}
          onChange={(url) => form.set(field, url)}
        />
      ))}
    </>
  );
}

import { useCupBasics } from '@puchar/shared/kit';
import { TextPage, TextSections } from '../text-page.tsx';
import { sectionsOf, texts } from './texts.pl.ts';

export default function PrivacyPage() {
  return (
    <TextPage title={texts.title} note={texts.note}>
      <TextSections sections={sectionsOf(useCupBasics().school)} />
    </TextPage>
  );
}

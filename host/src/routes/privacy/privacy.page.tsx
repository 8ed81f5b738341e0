import { TextPage, TextSections } from '../text-page.tsx';
import { texts } from './texts.pl.ts';

export default function PrivacyPage() {
  return (
    <TextPage title={texts.title} note={texts.note}>
      <TextSections sections={texts.sections} />
    </TextPage>
  );
}

import { inEveryEngine } from '../../engines/every-engine.ts';
import { aConsentLink } from '../../site/registered-team.ts';
import { signedPhoto } from '../../site/signed-forms.ts';

inEveryEngine(
  'a guardian sends photos of a signed consent',
  async ({ site, newVisitor, fileOf }) => {
    await site.setStage('SUBMISSIONS');
    const guardian = await newVisitor();
    const { path } = await aConsentLink(site);
    await guardian.open(`${site.publicUrl}${path}`);
    await guardian.role('button', 'Mam już podpisany formularz').click();
    const photos = [signedPhoto(1), signedPhoto(2)];
    const files = await Promise.all(photos.map(({ name, buffer }) => fileOf(name, buffer)));
    await guardian.label(/zdjęci/).choose(...files);
    await guardian.role('list', 'Zdjęcia stron').role('listitem').expectCount(2);
    await guardian.role('button', 'Wyślij zgodę').click();
    await guardian.role('heading', 'Sukces!').expectFocused();
    await guardian.open(`${site.publicUrl}${path}`);
    await guardian.role('heading', 'Zgoda została już przesłana').expectSeen();
  },
);

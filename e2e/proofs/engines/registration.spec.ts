import { inEveryEngine } from '../../engines/every-engine.ts';
import type { Visitor } from '../../engines/visitor.ts';
import { aPicture } from '../../site/a-picture.ts';
import { newTag } from '../../site/registered-team.ts';

const roles = ['Top laner', 'Jungler', 'Mid laner', 'Bot laner', 'Support'];

/** From field to field by Tab. */
async function typeFields(visitor: Visitor, entries: readonly string[]): Promise<void> {
  for (const entry of entries) {
    await visitor.keys('Tab');
    await visitor.type(entry);
  }
}

async function typePlayer(visitor: Visitor, place: number, role: string): Promise<void> {
  const names = [`Jagna${place}`, `Probierz${place}`, `Kometa${place}`, `2T${place}`];
  await typeFields(visitor, [...names, `kometa.${place}`, `Kometa ${place}#EUNE`]);
  await visitor.keys('Tab', 'Tab');
  await visitor.role('group', role).role('checkbox', 'Kapitan drużyny').expectFocused();
}

inEveryEngine(
  'a captain types a registration, passes the bot check and is thanked',
  async (given) => {
    const { site, newVisitor, fileOf } = given;
    await site.setStage('SUBMISSIONS');
    const captain = await newVisitor();
    await captain.open(`${site.publicUrl}/rejestracja`);
    await captain.label(/^Logo/).choose(await fileOf('logo.png', aPicture(256, 256)));
    await captain.role('img', 'Podgląd logo').expectSeen();
    const tag = newTag();
    await captain.label(/^Nazwa( drużyny)?$/).fill(`Nocne Sowy ${tag}`);
    await typeFields(captain, [tag, 'kopernika gdansk']);
    await captain.keys('ArrowDown', 'Enter');
    await typeFields(captain, ['Gramy razem od podstawówki.']);
    for (const [place, role] of roles.entries()) {
      await typePlayer(captain, place, role);
      if (place === 0) await captain.keys('Space');
    }
    for (const declaration of [/^Oświadczam/, /^Drużyna zna/, /^Zgadzam się/, 'Nie jestem robotem'])
      await captain.role('checkbox', declaration).click();
    await captain.text('Zweryfikowano').expectSeen();
    await captain.role('button', 'Wyślij zgłoszenie').click();
    await captain.role('heading', 'Pomyślnie stworzono zgłoszenie!').expectFocused();
  },
);

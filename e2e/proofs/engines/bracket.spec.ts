import { expect } from '@playwright/test';
import { inEveryEngine } from '../../engines/every-engine.ts';

inEveryEngine('the bracket is moved and enlarged by mouse, keys and fingers', async (given) => {
  const { engine, site, newVisitor } = given;
  await site.setStage('LADDER');
  const visitor = await newVisitor();
  await visitor.open(`${site.publicUrl}/drabinka`);
  const bracket = visitor.role('group', 'Drabinka turnieju');
  const match = bracket.role('link', /^Ćwierćfinał 1/);
  const first = await match.box();
  const change = async (name: 'width' | 'x') => (await match.box())[name] - first[name];

  await bracket.focus();
  await visitor.keys('ArrowLeft');
  await expect.poll(() => change('x'), 'an arrow moves it').not.toBe(0);
  await visitor.type('+');
  await expect.poll(() => change('width'), 'a plus enlarges it').toBeGreaterThan(0);
  await visitor.type('-');
  await expect.poll(() => change('width'), 'a minus makes it smaller').toBeCloseTo(0);

  const centre = await bracket.centre();
  // WebKit's driver turns a wheel without the key that is held.
  if (engine === 'webkit') await visitor.role('button', 'Przybliż').click();
  else await visitor.tab.wheel(centre, -200, 'Control');
  await expect.poll(() => change('width'), 'a wheel with Ctrl enlarges it').toBeGreaterThan(0);
  const before = await change('x');
  await visitor.tab.drag(centre, { x: centre.x + 60, y: centre.y });
  await expect
    .poll(async () => (await change('x')) - before, 'a mouse drags it')
    .toBeCloseTo(60, 0);

  if (visitor.tab.pinch !== null) {
    const dragged = await change('width');
    await visitor.tab.pinch(centre, 60, 180);
    await expect
      .poll(async () => (await change('width')) - dragged, 'two fingers enlarge it')
      .toBeGreaterThan(0);
  }

  await visitor.role('button', 'Cała drabinka').click();
  await match.click();
  await visitor.text(/^(Do rozpoczęcia|NA ŻYWO|Zakończony)/).expectSeen();
});

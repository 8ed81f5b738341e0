import { inEveryEngine } from '../../engines/every-engine.ts';
import { stages } from '../../site/organiser.ts';
import { publicPages } from '../../site/public-pages.ts';

for (const stage of stages) {
  inEveryEngine(`every page of ${stage} is taken over without a difference`, async (given) => {
    const { site, newVisitor } = given;
    await site.setStage(stage);
    const visitor = await newVisitor();
    visitor.allow(/404/);
    for (const { path } of await publicPages(site.publicUrl, stage)) {
      await visitor.open(`${site.publicUrl}${path}`);
      visitor.expectQuiet(path);
    }
  });
}

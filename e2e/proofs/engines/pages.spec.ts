import { inEveryEngine } from '../../engines/every-engine.ts';
import { stages } from '../../site/organiser.ts';
import { isSeenIn } from '../../site/pages.ts';
import { publicPages } from '../../site/public-pages.ts';

for (const stage of stages) {
  inEveryEngine(`every page of ${stage} is taken over without a difference`, async (given) => {
    const { site, newVisitor } = given;
    await site.setStage(stage);
    const visitor = await newVisitor();
    visitor.allow(/404/);
    const pages = await publicPages(site.publicUrl, stage);
    for (const { path } of pages.filter((shown) => isSeenIn(stage, shown.path))) {
      await visitor.open(`${site.publicUrl}${path}`);
      visitor.expectQuiet(path);
    }
  });
}

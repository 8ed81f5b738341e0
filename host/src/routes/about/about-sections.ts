export interface AboutSection {
  /** Null before the first heading. */
  title: string | null;
  /** Markdown. */
  text: string;
}

const heading = /^#[ \t]+(.+?)[ \t#]*$/;

/** Each heading of the first level opens a section. */
export function aboutSections(about: string): AboutSection[] {
  const sections: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }];
  for (const line of about.split('\n')) {
    const title = heading.exec(line)?.[1];
    if (title === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ title, lines: [] });
  }
  return sections
    .map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }))
    .filter(({ title, text }) => title !== null || text !== '');
}

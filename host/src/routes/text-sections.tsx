import { nonBreaking } from '@puchar/shared/domain';

export interface TextSection {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

/** Headings with paragraphs and lists, for {@link TextPage}. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, paragraphs, list }) => (
    <section key={title}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{nonBreaking(paragraph)}</p>
      ))}
      {list !== undefined && (
        <ul>
          {list.map((entry) => (
            <li key={entry}>{nonBreaking(entry)}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}

import type { Card, CardTeam } from './card.ts';
import { cardHeight, cardWidth } from './card.ts';
import { dark } from '../look/default-mark.ts';
import { floorLines, markAddress, veil } from './card-look.ts';

type Style = Record<string, string | number>;

/** The element shape that satori takes. */
interface Element {
  type: string;
  key: null;
  props: Record<string, unknown>;
}

function element(
  type: string,
  props: Record<string, unknown>,
  children: (Element | string)[] = [],
) {
  return { type, key: null, props: children.length === 0 ? props : { ...props, children } };
}

const box = (style: Style, ...children: (Element | string)[]): Element =>
  element('div', { style: { display: 'flex', ...style } }, children);

const picture = (src: string, width: number, height: number, style: Style = {}): Element =>
  element('img', { src, width, height, style });

const column = (style: Style, ...children: (Element | string)[]): Element =>
  box({ flexDirection: 'column', alignItems: 'center', ...style }, ...children);

/** At most two lines, in a size that fits most names. */
function words(
  text: string,
  [large, middle, small]: readonly [number, number, number],
  style: Style,
) {
  const glyphs = [...text].length;
  const ofLong = glyphs > 14 ? middle : large;
  return element(
    'div',
    {
      style: {
        display: 'block',
        lineClamp: 2,
        overflow: 'hidden',
        wordBreak: 'break-word',
        fontSize: glyphs > 26 ? small : ofLong,
        // Room for ogonki, which clipping would cut off.
        lineHeight: 1.25,
        fontWeight: 700,
        ...style,
      },
    },
    [text],
  );
}

function logo({ tag }: CardTeam, src: string | null, side: number): Element {
  const square = {
    width: side,
    height: side,
    borderRadius: 12,
    background: dark.raised,
    border: `2px solid ${dark.line}`,
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
  };
  if (src !== null)
    return box(square, picture(src, side - 16, side - 16, { objectFit: 'contain' }));
  const letter = [...tag].slice(0, 1).join('');
  return box({ ...square, fontSize: side * 0.55, fontWeight: 700, color: dark.muted }, letter);
}

/** Data URLs of what the card shows. */
export interface CardPictures {
  background: string | null;
  logo: string | null;
  teams: readonly (string | null)[];
}

function cupLogo({ look }: Card, { logo }: CardPictures, height: number): Element {
  if (logo === null) return picture(markAddress(look.colors), (height * 48) / 56, height);
  return element('img', {
    src: logo,
    height,
    style: { maxWidth: height * 3, objectFit: 'contain' },
  });
}

const cupLine = (title: string, mark: Element): Element =>
  box(
    { alignItems: 'center', gap: 20, fontSize: 34, fontWeight: 600, letterSpacing: 1.4 },
    mark,
    element('div', { style: { display: 'block', lineClamp: 1, maxWidth: 1000 } }, [
      title.toLocaleUpperCase('pl'),
    ]),
  );

const footLine = (line: string, { look }: Card): Element =>
  box(
    { alignItems: 'center', gap: 18, fontSize: 34, fontWeight: 600, color: dark.muted },
    box({ width: 48, height: 6, background: look.colors.accentText }),
    element('div', { style: { display: 'block', lineClamp: 1, maxWidth: 1000 } }, [line]),
  );

function ground({ background }: CardPictures): Element[] {
  const place: Style = { position: 'absolute', top: 0, left: 0 };
  if (background === null) return [picture(floorLines, cardWidth, cardHeight, place)];
  return [
    picture(background, cardWidth, cardHeight, place),
    box({ ...place, width: cardWidth, height: cardHeight, background: veil }),
  ];
}

function frame(pictures: CardPictures, ...bands: Element[]): Element {
  return box(
    {
      width: cardWidth,
      height: cardHeight,
      position: 'relative',
      background: dark.page,
      color: dark.text,
      fontFamily: 'Barlow Condensed, Lato, Roboto',
    },
    ...ground(pictures),
    box(
      {
        boxSizing: 'border-box',
        width: cardWidth,
        height: cardHeight,
        position: 'absolute',
        top: 0,
        left: 0,
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '44px 56px',
      },
      ...bands,
    ),
  );
}

type MatchCard = Extract<Card, { kind: 'match' }>;

function side({ teams, winner }: MatchCard, place: 0 | 1, src: string | null): Element {
  const team = teams[place];
  const color = winner === null || winner === place ? dark.text : dark.muted;
  return column(
    { width: 400, gap: 14 },
    logo(team, src, 190),
    words(team.name, [54, 44, 36], { color, textAlign: 'center', width: 400 }),
  );
}

function middle({ mark, isLive, middle: text }: MatchCard): Element {
  const colours = isLive
    ? { background: dark.live, color: dark.onLive }
    : { background: dark.raised, color: dark.muted };
  return column(
    { width: 260, height: 190, justifyContent: 'center', gap: 12 },
    box({ fontSize: 28, fontWeight: 600, padding: '4px 16px', borderRadius: 4, ...colours }, mark),
    box({ fontSize: text.length > 3 ? 116 : 84, fontWeight: 700, lineHeight: 1 }, text),
  );
}

function matchCard(card: MatchCard, pictures: CardPictures) {
  const [one = null, other = null] = pictures.teams;
  return frame(
    pictures,
    cupLine(card.cup, cupLogo(card, pictures, 56)),
    box(
      { alignItems: 'flex-start', justifyContent: 'space-between', height: 340 },
      side(card, 0, one),
      middle(card),
      side(card, 1, other),
    ),
    footLine(card.line, card),
  );
}

function teamCard(card: Extract<Card, { kind: 'team' }>, pictures: CardPictures) {
  const { team, school, look } = card;
  const [src = null] = pictures.teams;
  // The shade can be read on the page's colour, not on any picture.
  const tagColor = pictures.background === null ? look.colors.accentText : dark.text;
  return frame(
    pictures,
    cupLine(card.cup, cupLogo(card, pictures, 56)),
    box(
      { alignItems: 'center', gap: 48 },
      logo(team, src, 260),
      box(
        { flexDirection: 'column', width: 760, gap: 10 },
        words(team.name, [96, 78, 58], { width: 760 }),
        box({ fontSize: 40, fontWeight: 600, color: tagColor }, team.tag),
        words(school, [34, 34, 34], { color: dark.muted, fontWeight: 600, width: 760 }),
      ),
    ),
    footLine(card.line, card),
  );
}

function cupCard(card: Extract<Card, { kind: 'cup' }>, pictures: CardPictures): Element {
  const { title, line } = card;
  return frame(
    pictures,
    box({}),
    column(
      { gap: 28 },
      cupLogo(card, pictures, 196),
      words(title.toLocaleUpperCase('pl'), [104, 104, 72], {
        letterSpacing: 2,
        textAlign: 'center',
        maxWidth: 1080,
      }),
    ),
    footLine(line, card),
  );
}

export function cardElements(card: Card, pictures: CardPictures): Element {
  switch (card.kind) {
    case 'match':
      return matchCard(card, pictures);
    case 'team':
      return teamCard(card, pictures);
    case 'cup':
      return cupCard(card, pictures);
  }
}

import type { Card, CardTeam } from './card.ts';
import { cardHeight, cardWidth } from './card.ts';
import { cupMark, floorLines, look, svgAddress } from './card-look.ts';

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
    background: look.raised,
    border: `2px solid ${look.line}`,
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
  };
  if (src !== null)
    return box(square, picture(src, side - 16, side - 16, { objectFit: 'contain' }));
  const letter = [...tag].slice(0, 1).join('');
  return box({ ...square, fontSize: side * 0.55, fontWeight: 700, color: look.muted }, letter);
}

const cupLine = (title: string): Element =>
  box(
    { alignItems: 'center', gap: 20, fontSize: 34, fontWeight: 600, letterSpacing: 1.4 },
    picture(svgAddress(cupMark), 48, 56),
    element('div', { style: { display: 'block', lineClamp: 1, maxWidth: 1000 } }, [
      title.toLocaleUpperCase('pl'),
    ]),
  );

const footLine = (line: string): Element =>
  box(
    { alignItems: 'center', gap: 18, fontSize: 34, fontWeight: 600, color: look.muted },
    box({ width: 48, height: 6, background: look.accent }),
    element('div', { style: { display: 'block', lineClamp: 1, maxWidth: 1000 } }, [line]),
  );

function frame(...bands: Element[]): Element {
  return box(
    {
      width: cardWidth,
      height: cardHeight,
      position: 'relative',
      background: look.page,
      color: look.text,
      fontFamily: 'Barlow Condensed, Lato, Roboto',
    },
    picture(svgAddress(floorLines), cardWidth, cardHeight, {
      position: 'absolute',
      top: 0,
      left: 0,
    }),
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
  const color = winner === null || winner === place ? look.text : look.muted;
  return column(
    { width: 400, gap: 14 },
    logo(team, src, 190),
    words(team.name, [54, 44, 36], { color, textAlign: 'center', width: 400 }),
  );
}

function middle({ mark, isLive, middle: text }: MatchCard): Element {
  const colours = isLive
    ? { background: look.live, color: look.onLive }
    : { background: look.raised, color: look.muted };
  return column(
    { width: 260, height: 190, justifyContent: 'center', gap: 12 },
    box({ fontSize: 28, fontWeight: 600, padding: '4px 16px', borderRadius: 4, ...colours }, mark),
    box({ fontSize: text.length > 3 ? 116 : 84, fontWeight: 700, lineHeight: 1 }, text),
  );
}

function matchCard(card: MatchCard, [one = null, other = null]: readonly (string | null)[]) {
  return frame(
    cupLine(card.cup),
    box(
      { alignItems: 'flex-start', justifyContent: 'space-between', height: 340 },
      side(card, 0, one),
      middle(card),
      side(card, 1, other),
    ),
    footLine(card.line),
  );
}

function teamCard(card: Extract<Card, { kind: 'team' }>, [src = null]: readonly (string | null)[]) {
  const { team, school } = card;
  return frame(
    cupLine(card.cup),
    box(
      { alignItems: 'center', gap: 48 },
      logo(team, src, 260),
      box(
        { flexDirection: 'column', width: 760, gap: 10 },
        words(team.name, [96, 78, 58], { width: 760 }),
        box({ fontSize: 40, fontWeight: 600, color: look.accent }, team.tag),
        words(school, [34, 34, 34], { color: look.muted, fontWeight: 600, width: 760 }),
      ),
    ),
    footLine(card.line),
  );
}

function cupCard({ title, line }: Extract<Card, { kind: 'cup' }>): Element {
  return frame(
    box({}),
    column(
      { gap: 28 },
      picture(svgAddress(cupMark), 168, 196),
      words(title.toLocaleUpperCase('pl'), [104, 104, 72], {
        letterSpacing: 2,
        textAlign: 'center',
        maxWidth: 1080,
      }),
    ),
    footLine(line),
  );
}

/** @param logos Data URLs in the order of `logosOf`. */
export function cardElements(card: Card, logos: readonly (string | null)[]): Element {
  switch (card.kind) {
    case 'match':
      return matchCard(card, logos);
    case 'team':
      return teamCard(card, logos);
    case 'cup':
      return cupCard(card);
  }
}

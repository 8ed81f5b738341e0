import type { ReactElement, ReactNode } from 'react';
import type { OverlayKind } from '@puchar/shared/contract';
import {
  apiQuery,
  endpoints,
  useParams,
  usePageName,
  useQuery,
  useSearchParams,
} from '@puchar/shared/kit';
import { bracketPairs } from '../lib/bracket-pairs.ts';
import { overlaySizes } from '../lib/type-sizes.ts';
import { useScreen } from '../lib/use-screen.ts';
import { choiceIn, kindAt, overlayList } from './address.ts';
import type { AddressChoice } from './address.ts';
import styles from './overlay.module.css';
import { Panel } from './panel.tsx';
import { Path, waysOf } from './path.tsx';
import { draftedGame, Picks } from './picks.tsx';
import { NextMatch, ScoreBar } from './score.tsx';
import { SponsorStrip } from './sponsors.tsx';
import { shownGroups, Table } from './table.tsx';
import { kindNames, texts } from './texts.pl.ts';
import { useMatch } from './use-match.ts';

type Settings = ReturnType<typeof useScreen>['settings'];

interface ContentProps {
  choice: AddressChoice;
  settings: Settings;
  /** Gets null where there is nothing to show. */
  children: (content: ReactElement | null) => ReactNode;
}

function usePairs() {
  return bracketPairs(useQuery(apiQuery(endpoints.getBracket, {})).data);
}

function ScoreContent({ choice, settings, children }: ContentProps) {
  const { meeting } = useMatch(choice, settings?.overlays);
  const pairs = usePairs();
  const isBegun = meeting !== null && meeting.state !== 'UPCOMING';
  return children(isBegun ? <ScoreBar key={meeting.id} meeting={meeting} pairs={pairs} /> : null);
}

function PicksContent({ choice, settings, children }: ContentProps) {
  const { detail } = useMatch(choice, settings?.overlays);
  const game = detail && draftedGame(detail);
  return children(game ? <Picks key={game.id} detail={detail} game={game} /> : null);
}

function NextContent({ choice, settings, children }: ContentProps) {
  const { meeting, next } = useMatch(choice, settings?.overlays);
  const pairs = usePairs();
  const shown = meeting?.state === 'UPCOMING' ? meeting : next;
  return children(shown ? <NextMatch key={shown.id} meeting={shown} pairs={pairs} /> : null);
}

function PathContent({ choice, settings, children }: ContentProps) {
  const { meeting } = useMatch(choice, settings?.overlays);
  const ways = waysOf(usePairs(), meeting, choice.team);
  return children(ways.length > 0 ? <Path ways={ways} /> : null);
}

function TableContent({ choice, settings, children }: ContentProps) {
  const { data } = useQuery(apiQuery(endpoints.getTeamsOverview, {}));
  const [first, ...others] = data
    ? shownGroups(data, choice.group, settings?.overlays.groupId)
    : [];
  return children(data && first ? <Table groups={[first, ...others]} teams={data.teams} /> : null);
}

function SponsorsContent({ children }: ContentProps) {
  const sponsors = useQuery(apiQuery(endpoints.getSponsors, {})).data ?? [];
  return children(sponsors.length > 0 ? <SponsorStrip sponsors={sponsors} /> : null);
}

const contents: Record<OverlayKind, (props: ContentProps) => ReactNode> = {
  SCORE: ScoreContent,
  PICKS: PicksContent,
  NEXT: NextContent,
  PATH: PathContent,
  TABLE: TableContent,
  SPONSORS: SponsorsContent,
};

const places = {
  SCORE: 'top',
  PICKS: 'bottom',
  NEXT: 'corner',
  PATH: 'middle',
  TABLE: 'middle',
  SPONSORS: 'bottom',
} as const;

function Overlay({ kind }: { kind: OverlayKind }) {
  usePageName(texts.title(kindNames[kind]));
  const [search] = useSearchParams();
  const choice = choiceIn(search);
  const { settings, staleSince } = useScreen();
  const isHidden = settings?.overlays.hidden.includes(kind) ?? true;
  const Content = contents[kind];
  return (
    // Pictures lie under it, whatever theme the device has.
    <div className={styles.overlay} style={overlaySizes} data-theme="dark">
      <h1 className={styles.heading}>{texts.title(kindNames[kind])}</h1>
      <Content choice={choice} settings={settings}>
        {(content) => (
          <Panel place={places[kind]} shown={choice.shown ?? !isHidden} staleSince={staleSince}>
            {content}
          </Panel>
        )}
      </Content>
    </div>
  );
}

function Unknown() {
  return (
    <div className={styles.overlay} style={overlaySizes} data-theme="dark">
      <div className={styles.unknown}>
        <h1>{texts.unknown}</h1>
        <p>{texts.known}</p>
        <ul>
          {overlayList.map(({ kind, address }) => (
            <li key={kind}>{`/nakladka/${address} – ${kindNames[kind]}`}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export default function OverlayPage() {
  const kind = kindAt(useParams()['kind']);
  return kind === null ? <Unknown /> : <Overlay kind={kind} />;
}

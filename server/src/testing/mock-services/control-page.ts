import { serviceFailures } from '../fake-servers/service-failures.ts';
import type { ServiceFailureKind } from '../fake-servers/service-failures.ts';
import type { OpenGame } from './open-games.ts';
import { errorTexts, texts } from './texts.pl.ts';

export interface MockState {
  games: OpenGame[];
  messages: string[];
  services: { name: string; failure: ServiceFailureKind | null; requested: number }[];
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function form(action: string, label: string, fields: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<form method="post" action="${action}">${hidden.join('')}<button>${escape(label)}</button></form>`;
}

function gameItem({ code, number, teams }: OpenGame): string {
  const pair = teams.map(({ tag }) => tag).join(' – ');
  const [first] = teams;
  const acts = [
    ...teams.map(({ id, tag }) => form('/play', texts.wins(tag), { code, winner: id })),
    ...teams.map(({ id, tag }) =>
      form('/play', texts.quiet(tag), { code, winner: id, callback: 'no' }),
    ),
    form('/play', texts.aborted, { code, winner: first.id, aborted: 'yes' }),
  ];
  return `<li><h3>${escape(texts.game(number, pair))}</h3><p><code>${escape(code)}</code></p><div>${acts.join('')}</div></li>`;
}

function serviceItem({ name, failure, requested }: MockState['services'][number]): string {
  const now = failure === null ? texts.well : errorTexts[failure];
  const acts = serviceFailures.map((one) =>
    form('/failure', errorTexts[one], { service: name, failure: one }),
  );
  const well = form('/failure', texts.well, { service: name, failure: '' });
  return `<li><h3>${escape(name)}: ${escape(now)} (${escape(texts.requested(requested))})</h3><div>${well}${acts.join('')}</div></li>`;
}

function section(title: string, items: readonly string[], none: string): string {
  const body = items.length === 0 ? `<p>${none}</p>` : `<ul>${items.join('')}</ul>`;
  return `<section><h2>${title}</h2>${body}</section>`;
}

const styles = `body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
ul{list-style:none;padding:0}li{border-top:1px solid #999;padding:.5rem 0}h3{margin:.25rem 0}
div{display:flex;flex-wrap:wrap;gap:.5rem}button{font:inherit;padding:.4rem .8rem}p{white-space:pre-line}`;

export function controlPage({ games, messages, services }: MockState): string {
  const sections = [
    section(texts.games, games.map(gameItem), texts.noGames),
    section(
      texts.messages,
      messages.toReversed().map((text) => `<li><p>${escape(text)}</p></li>`),
      texts.noMessages,
    ),
    section(texts.services, services.map(serviceItem), ''),
  ];
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><meta name="viewport" content="width=device-width"><title>${texts.title}</title><style>${styles}</style></head><body><h1>${texts.title}</h1><p>${texts.intro}</p>${sections.join('')}</body></html>`;
}

// Words of the glossary's left column. `word` is tried on text whose names are split into lower-case words; `where`
// limits a rule to files in which the word can only have the private meaning.

const rule = (word, instead, example, where) => ({ word, instead, example, where });

export const rules = [
  rule(/\brefus(e|es|ed|al|als|ing)\b/, 'reject, deny, error', 'refuseOrder'),
  rule(/\bfault(s|y)?\b/, 'error, failure, violation', 'file-fault'),
  rule(/\bstand ins?\b/, 'fake server', 'riotStandIn'),
  rule(/\brehears(al|als|e|ed)\b/, 'mock services, preview', 'startRehearsal'),
  rule(/\bverbs?\b/, 'use case', 'a verb'),
  rule(/\bladders? of\b/, 'guard clauses', 'a ladder of refusals'),
  rule(/\b(import )?walls?\b/, 'module boundaries', 'check-walls'),
  rule(/\bfaces of fonts\b/, '@font-face', 'the faces of fonts'),
  rule(/(?<!style |share |bottom )\bsheets?\b/, 'stylesheet', 'usedSheet'),
  rule(/\b(un)?packed\b/, 'compressed', 'packed.ts'),
  rule(/\bfirst pictures?\b/, 'first paint', 'first-picture.ts'),
  rule(/\banew\b/, 'again', 'made anew'),
  rule(/\bfor ever\b/, 'permanently', 'for ever'),
  rule(
    /\b(whoever|somebody|nobody|everybody)('s|s)?\b/,
    'the user, any client, public',
    'everybody',
  ),
  rule(/\bstrangers?\b/, 'anonymous client, untrusted code', "strangers' code"),
  rule(/\bculprits?\b/, 'failing module', 'findCulprits'),
  rule(/\bbounded maps?\b|\bmemo\b/, 'LRU cache', 'createMemo'),
  rule(/\bgiven up\b/, 'deny-list with TTL', 'given-up.ts'),
  rule(/\b(kept|keep|keeps) ready\b/, 'cached', 'kept ready'),
  rule(/\bkept\b/, 'cached, stored, retained', 'keptProcess'),
  rule(/\bagain and again\b/, 'periodic', 'again and again'),
  rule(/\boutgoing\b/, 'external services', 'createOutgoing'),
  rule(/\bservices? of others\b|\bothers' services\b/, 'external services', 'services of others'),
  rule(/\borganisers'? (site|listener)\b/, 'admin site, admin listener', "the organisers' site"),
  rule(/\bspeaks no more\b/, 'disconnects', 'speaks no more'),
  rule(/\bsmall change\b/, 'delta, event payload', 'small-change.ts'),
  rule(/\bthe one (door|way)\b/, 'single entry point', 'the one door'),
  rule(/\banswer(s|ed|ing)?\b/, 'response, respond', 'readAnswer'),
  rule(/\bask(s|ed|ing)?\b/, 'request, fetch, call', 'askServer'),
  rule(/\b(tell|tells|telling|told)\b/, 'publish, notify, show', 'tellTeam'),
  rule(/\btak(e|es|ing) over\b|\btook over\b/, 'hydrate, replace', 'takes over'),
  rule(/\bends in a row\b/, 'consecutive crashes', 'endsInARow'),
  rule(
    /\berase again\b|\bstay erased\b|\blive again\b/,
    'tombstones, reapply erasures',
    'eraseAgain',
  ),
  rule(/\bword of an organiser\b/, 'manual override', 'the word of an organiser'),
  rule(/\bgame that never was\b/, 'remake, aborted game', 'a game that never was'),
  rule(/\bgreenwich\b|\bclocks? on the wall\b/, 'UTC, local time', 'Greenwich'),
  rule(/\bsomebody rests\b/, 'bye', 'somebody rests'),
  rule(/\b(view|actor|caller) of\b/, 'responseVariant, currentUser, client', 'actorOf'),
  rule(/\b(body|upload) places?\b/, 'slot, concurrency limit', 'uploadPlaces'),
  rule(/\bpress(es|ing)?\b/, 'click, tap, submit', 'a press on it', /\.(ts|tsx|mjs|md)$/),
  rule(/\bletters\b/, 'glyphs', 'letters', /(fonts|share-images)\//),
  rule(
    /\brounds?\b/,
    'job, periodic',
    'result-rounds.ts',
    /^server\/src\/(results|messages|platform|modules|teams|organisers|privacy|consents)\//,
  ),
  rule(
    /\bparts?\b/,
    'remote component, exposed component',
    'loadPart',
    /^host\/src\/(remotes|module-health)\/|^shared\/src\/remote\//,
  ),
  rule(
    /\b(re)?draw(s|n|ing|ings)?\b|\bdrew\b/,
    'render (draw is the lottery)',
    'drawPage',
    /^(host|mf-matches|mf-teams|mf-registration|mf-consent|mf-captain|cli|shared\/src\/(kit|remote|markdown|consent-link|testing)|server\/src\/(platform|rendering|modules|consents|teams|results|messages|organisers|privacy|backup))\//,
  ),
];

/** Files that are not ours to word: generated, Polish, or quoting the glossary. */
export const ignored = [
  /^scripts\/(words\/|check-words)/,
  /texts\.pl\.ts$/,
  /\.pl\.ts$/,
  /\/migrations\//,
  /^docs\/personal-data\//,
];

/**
 * Where a word stays, each with its reason. `path` and `words` have to match, `line` too where it is given.
 */
export const exceptions = [
  {
    path: /./,
    words: /press/,
    line: /aria-pressed|keyboard\.press|\.press\(|pressSequentially|Express/,
    reason: 'Names of the platform and of libraries.',
  },
  {
    path: /./,
    words: /memo/,
    line: /\buseMemo\b/,
    reason: 'A hook of React.',
  },
  {
    path: /^(host\/src\/(remotes|module-health)|shared\/src\/remote)\//,
    words: /part/,
    line: /\bpart\b(: |,| \}|=|`|'>)/,
    reason: 'A field of the report in the contract.',
  },
  {
    path: /^host\/src\/remotes\/integrity\.ts$/,
    words: /sheet/,
    line: /element\.sheet/,
    reason: 'A property of the DOM.',
  },
  {
    path: /^server\/src\/(modules|rendering)\//,
    words: /^answer|^refus/,
    line: /\b(answers?|refused|Refusal|refusal)\b|module\.refuse/,
    reason:
      'Fields of the contract: `answer` of an endpoint, `answers` and `refused` of the first data, status `refused` of a version; `module.refuse` of the stored audit log.',
  },
  {
    path: /^server\/src\/modules\//,
    words: /rehears/,
    reason:
      'The feature of the contract: `POST /modules/rehearsals` shows the site in another stage.',
  },
  {
    path: /^server\/src\/(platform\/database\/schema-|privacy\/(register|purge))/,
    words: /fault|answer|refused|draw|tell/,
    line: /fault|answer|'refused'|groupDraws|group_draws|drawn|draw |tellTeam/i,
    reason: 'The lottery, and names of columns in data of earlier releases.',
  },
  {
    path: /^server\/src\/(privacy\/(periods|register)|platform\/database\/schema-(cup|bracket)|messages\/mail\/wording|teams\/plan\/[a-z-]+(\.test)?)\.ts$/,
    words: /round|refused/,
    line: /Math\.round|first round|refusedDays|RoundRules|roundName|roundDate|inRound|its round|rounds: |\('rounds?'\)|editionId (round|size) /,
    reason: 'A function of the language, a round of the bracket, a setting.',
  },
  {
    path: /./,
    words: /answer/,
    line: /\banswer: |\.answer\b|\['answer'\]|BAD_ANSWER/,
    reason: 'The schema of an endpoint, which modules built with an older kit bring along; a code.',
  },
  {
    path: /./,
    words: /press/,
    line: /isPlainPress/,
    reason: 'Exported by the kit to modules that are built already.',
  },
  {
    path: /./,
    words: /memo/,
    line: /\bmemo\(|\{[^}]*\bmemo\b[^}]*\} from 'react'/,
    reason: 'A function of React.',
  },
  {
    path: /^mf-teams\/src\/(draw\/|module|team-list\/(group-tables|texts))/,
    words: /draw/,
    reason: 'The page about the lottery of the groups.',
  },
  {
    path: /./,
    words: /draw/,
    line: /drawImage|[gG]roupDraw/,
    reason: 'Functions of the canvas and of PDF libraries; the lottery of the groups.',
  },
  {
    path: /./,
    words: /refused|kept|fault/,
    line: /'[A-Z]+(_[A-Z]+)*_(REFUSED|KEPT|FAULTS?)'|\b(RESULT|CODE)_(REFUSED|KEPT)\b/,
    reason: 'Codes of the contract.',
  },
  {
    path: /^shared\/src\/contract\//,
    words: /fault|refuse|rehears/,
    line: /[fF]ault(s|At)?\b|'refused'|'REFUSED'|'module\.refuse'|ehearsal|Cross-site call refused/,
    reason: 'Names and texts of the HTTP API.',
  },
  {
    path: /./,
    words: /fault/,
    line: /^(?!\s*(\/\/|\/?\*)).*(\bfault\??['"]?(:|,| \}|\]|>|;|\))|\.fault\b|lastFault|resultFault|result_fault)/,
    reason:
      'Fields of the HTTP API and columns: the last failure of an external service or a result.',
  },
  {
    path: /./,
    words: /answers|refused/,
    line: /\b(answers|refused)['"]?(:|,| \}|\)|'|;)|first\.(answers|refused)|'refused'|'REFUSED'|`refused`/,
    reason:
      'Fields of the first data in a page, which built modules read; a status and codes of the API.',
  },
  {
    path: /./,
    words: /refused/,
    line: /RETENTION_REFUSED_DAYS|refusedDays|Cross-site call refused/,
    reason: 'A setting of running servers; a text of the specification.',
  },
  {
    path: /./,
    words: /rehears/,
    line: /[rR]ehearsal/,
    reason:
      'The feature of the contract: `POST /modules/rehearsals` shows the site in another stage.',
  },
  {
    path: /./,
    words: /draw/,
    line: /[dD]raw(Cards?)(Pdf)?\b|draw-cards|drawText|drawImage|the draw\b/,
    reason:
      'Slips for the lottery, the lottery itself, and functions of the canvas and of PDF libraries.',
  },
  {
    path: /./,
    words: /^round/,
    line: /Math\.round|\b[rR]ounds? of (the|a) (bracket|group)|first round|round: [a-z.]*(round|number|\d)/,
    reason: 'A function of the language; a round of the bracket.',
  },
  {
    path: /./,
    words: /press/,
    line: /PressTheAttack/,
    reason: 'The name of a rune in the game.',
  },
  {
    path: /^scripts\/lib\/postgres\.mjs$/,
    words: /nobody/,
    reason: 'A user of the operating system.',
  },
  {
    path: /./,
    words: /(view|caller) of/,
    line: /for \(const \w+ of/,
    reason: 'A loop.',
  },
  {
    path: /^docs\/decisions\//,
    words: /import walls?/,
    reason: 'The name of a record that others link to.',
  },
];

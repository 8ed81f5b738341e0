// What a migration may not do while processes of the previous release still use its tables.
const rules = [
  {
    name: 'drops',
    found: /\bDROP\s+(TABLE|COLUMN|TYPE|VIEW|SCHEMA|INDEX)\b|^TRUNCATE\b/i,
    why: 'the previous release may use it; stop using it in this release, drop it in the next',
  },
  {
    name: 'renames',
    found: /\bRENAME\s+(TO|COLUMN|CONSTRAINT|VALUE)\b|\bRENAME\s+"/i,
    why: 'the previous release knows the old name; add the new one, fill both, drop the old one in the next release',
  },
  {
    name: 'needs a value',
    found:
      /\bADD\s+COLUMN\b(?!.*\bDEFAULT\b).*\bNOT\s+NULL\b|\bSET\s+NOT\s+NULL\b|\bDROP\s+DEFAULT\b/i,
    why: 'the previous release inserts rows without it; give it a default that stays until the next release',
  },
  {
    name: 'changes a type',
    found: /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
    why: 'the previous release reads and writes the old type; add a column beside it',
  },
  {
    name: 'adds a value',
    found: /^ALTER\s+TYPE\b.*\bADD\s+VALUE\b/i,
    why: 'the previous release cannot read it; add it in this release, write it from the next one on',
  },
];

/** A rule for rows is kept by the previous release if it knows none of the columns. */
const narrows = {
  name: 'narrows',
  found: /\bADD\s+CONSTRAINT\b|^CREATE\s+UNIQUE\s+INDEX\b/i,
  why: 'the previous release may write rows that break it; make it hold by code in this release, add it in the next',
};

const unquoted = (name) => name.replaceAll('"', '').replace(/^public\./, '');
const namesIn = (text) => [...text.matchAll(/"(\w+)"/g)].map((match) => match[1]);

function tableOf(statement) {
  const found = /\b(?:ALTER\s+TABLE|CREATE\s+UNIQUE\s+INDEX\b.*?\bON)\s+(?:ONLY\s+)?(\S+)/i.exec(
    statement,
  );
  return found === null ? null : unquoted(found[1]);
}

/** Columns between the brackets, the target of a foreign key left out. */
function columnsOf(statement, table) {
  const [own] = statement.slice(statement.indexOf('(')).split(/\bREFERENCES\b/i);
  return namesIn(own).filter((name) => name !== table && name !== 'public');
}

export function statementsOf(sql) {
  const withoutComments = sql
    .replaceAll(/^\s*--(?!>).*$/gm, '')
    .replaceAll('--> statement-breakpoint', '');
  const withoutTexts = withoutComments.replaceAll(/'(?:[^']|'')*'/g, "''");
  return withoutTexts.split(';').map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** @returns What the previous release cannot live with: rule, statement and what to do. */
export function incompatibilities(sql) {
  const tables = new Set();
  const columns = new Set();
  const found = [];
  for (const statement of statementsOf(sql)) {
    const made = /^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\S+)/i.exec(statement);
    if (made !== null) tables.add(unquoted(made[1]));
    const table = tableOf(statement);
    if (table !== null && tables.has(table)) continue;
    for (const { name, found: pattern, why } of rules) {
      if (pattern.test(statement)) found.push({ rule: name, statement, why });
    }
    for (const [, column] of statement.matchAll(
      /\bADD\s+COLUMN\s+(?:IF\s+NOT\s+EXISTS\s+)?(\S+)/gi,
    )) {
      columns.add(`${table}.${unquoted(column)}`);
    }
    const isKnown = columnsOf(statement, table).some((name) => !columns.has(`${table}.${name}`));
    if (narrows.found.test(statement) && isKnown) {
      found.push({ rule: narrows.name, statement, why: narrows.why });
    }
  }
  return found;
}

/** Tables that grow with the rides: what holds them for long stops the work of a company. */
export const large = [
  'audit',
  'client',
  'complaint',
  'dispatch_alert',
  'dispatch_explanation',
  'dispatch_sweep',
  'driver_entry',
  'driver_message',
  'driver_shift',
  'fare_quote',
  'fleet_activity',
  'idempotency',
  'message',
  'notification',
  'outgoing_message',
  'settlement_trip',
  'stored_file',
  'track_point',
  'trip',
  'trip_activity',
  'trip_assignment',
  'trip_offer',
  'trip_stop',
]
const largeTable = String.raw`(?:only\s+)?(?:public\.)?(${large.join('|')})\b`

type Rule = { breaks: (statement: string, file: string) => boolean; instead: string }

const says = (pattern: RegExp) => (statement: string) => pattern.test(statement)

/** Clauses of one `alter table`, so that a default of one column does not speak for another. */
const clauses = (statement: string): string[] => statement.split(/,(?![^(]*\))/)

const made = (file: string, table: string): boolean =>
  new RegExp(String.raw`create\s+table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?${table}\b`).test(
    file,
  )

/** What the release before could not live with, or what would hold a large table for as long as it takes. */
const rules: Record<string, Rule> = {
  'drop column': {
    breaks: says(/\bdrop\s+column\b/),
    instead: 'stop using it in this release, drop it in the next',
  },
  'drop table, view, function or type': {
    breaks: says(/^drop\s+(table|view|materialized|function|type|schema|sequence)\b/),
    instead: 'stop using it in this release, drop it in the next',
  },
  rename: {
    breaks: says(/^alter\s+(table|view|function|type|materialized)\b.*\brename\b/s),
    instead: 'add the new name beside the old, move readers, drop the old a release later',
  },
  'alter type': {
    breaks: says(/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/),
    instead: 'a new column, filled in batches by a job, read by the next release',
  },
  'not null without a default': {
    breaks: (statement) =>
      /^alter\s+table\b/.test(statement) &&
      clauses(statement).some(
        (clause) =>
          /\badd\s+(column\s+)?\w+/.test(clause) &&
          /\bnot\s+null\b/.test(clause) &&
          !/\bdefault\b/.test(clause),
      ),
    instead: 'a constant default, or nullable now and `set not null` a release later',
  },
  'a default computed for each row': {
    breaks: (statement) =>
      clauses(statement).some((clause) =>
        /\badd\s+column\b.*\bdefault\s+\(?(gen_random_uuid|clock_timestamp|random|nextval|uuidv7)\b/s.test(
          clause,
        ),
      ),
    instead: 'add the column without it, then the default, then fill in batches',
  },
  'set not null': {
    breaks: says(/\bset\s+not\s+null\b/),
    instead:
      'a check constraint, not valid, validated in another step; then set it a release later',
  },
  'a constraint proven under a lock': {
    breaks: (statement) =>
      /^alter\s+table\b/.test(statement) &&
      clauses(statement).some(
        (clause) =>
          /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b/.test(clause) &&
          !/\bnot\s+valid\b/.test(clause),
      ),
    instead: '`not valid`, and `validate constraint` in a step of its own',
  },
  'a key built under a lock': {
    breaks: (statement, file) => {
      const table = new RegExp(String.raw`^alter\s+table\s+(?:if\s+exists\s+)?${largeTable}`).exec(
        statement,
      )?.[1]
      const key = /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key)\b(?!\s+using)/.test(
        statement,
      )
      return table !== undefined && key && !made(file, table)
    },
    instead: '`create unique index concurrently`, then `add constraint … using index`',
  },
  'an index built under a lock': {
    breaks: (statement, file) => {
      const table = new RegExp(
        String.raw`^create\s+(?:unique\s+)?index\s+(?!concurrently\b).*?\bon\s+${largeTable}`,
        's',
      ).exec(statement)?.[1]
      return table !== undefined && !made(file, table)
    },
    instead:
      '`create index concurrently if not exists` as a step of a file "-- without transaction"',
  },
  'an index that a second try would trip over': {
    breaks: says(/\bindex\s+concurrently\s+(?!if\s+not\s+exists\b)/),
    instead: '`if not exists`: the step may run again',
  },
  'a large table written anew': {
    breaks: (statement) =>
      new RegExp(String.raw`^(with\b.*\)\s*)?(update|delete\s+from)\s+${largeTable}`, 's').test(
        statement,
      ),
    instead: 'a job that takes some thousand rows at a time',
  },
  'lock table': {
    breaks: says(/^lock\s+(table\s+)?/),
    instead: 'statements that take their own lock, one table a file',
  },
  truncate: { breaks: says(/^truncate\b/), instead: 'nothing: data of companies stays' },
}

const ESCAPE = /--\s*contracts \d+\.\d+\.\d+: \S/

export type Broken = { rule: string; statement: string; instead: string }

/** The statements of a file that break a rule without saying in which release, and why, they may. */
export const brokenRules = (file: string): Broken[] => {
  const plain = file.replaceAll(/--.*$/gm, '').toLowerCase()
  return statementsOf(file).flatMap((text) => {
    if (ESCAPE.test(text)) return []
    const statement = bare(text)
    return Object.entries(rules)
      .filter(([, rule]) => rule.breaks(statement, plain))
      .map(([rule, { instead }]) => ({ rule, statement: statement.slice(0, 120), instead }))
  })
}

/** Without comments, without what stands between quotes, and without what a function does later. */
const bare = (text: string): string => {
  const code = text.replaceAll(/--.*$/gm, '').trim().toLowerCase()
  const now = /^create\s+(or\s+replace\s+)?(function|procedure)\b/.test(code)
    ? code.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    : code
  return now.replaceAll(/'(?:[^']|'')*'/g, "''")
}

/** Comments belong to the statement that follows; what stands between dollars is a part of it. */
const statementsOf = (file: string): string[] => {
  const pieces = file.matchAll(
    /(?:--.*$|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+?(?:;|$(?![\s\S]))/gm,
  )
  return [...pieces].map(([text]) => text).filter((text) => text.trim() !== '')
}

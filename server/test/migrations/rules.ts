import { apart } from '../../src/platform/database/migrate.ts'

/** A statement of a migration that can hold up members, or break the release before. */
export interface Fault {
  readonly statement: string
  readonly why: string
}

/** A comment with this in front of a statement says why it's harmless all the same. */
const SAFE = /^-- safe: \S.{9,}$/m
/** And this one, which release no longer uses what goes. */
const UNUSED = /^-- unused since (\d+\.\d+\.\d+)$/m

const ROWS = 'reads or changes every row while others wait'
const SCANS = 'checks every row while others wait: add it NOT VALID, and validate it in the next migration'
const BREAKS =
  'breaks the release before if it still uses this: let a release stop using it, and say which above the statement'
const RENAMES = 'breaks the release before: add what is new, and drop what is old in a later release'

/** What an `alter table` does to a table that has rows, in the order in which it's recognised. */
const alterations: readonly (readonly [action: RegExp, why: string | null])[] = [
  [/^rename/, RENAMES],
  [/^drop column/, BREAKS],
  [/^add column (?=.*\bnot null\b)(?!.*\bdefault\b)/, 'fails where the table has rows: give it a default'],
  [
    /^add column .*\b(references|unique|primary key|check|generated)\b/,
    'does more than add a column: add the constraint by itself',
  ],
  [
    /^add column .*\bdefault (?!nullif\(current_setting|now\(\))[^,]*\w\(/,
    `${ROWS}, if the default isn’t the same for all of them`,
  ],
  [/^add column/, null],
  [/^add constraint .*\b(using index|not valid)\b/, null],
  [
    /^add constraint .*\b(unique|primary key|exclude)\b/,
    'builds an index while others wait: create a unique index instead',
  ],
  [/^add (constraint|check|foreign key|unique|primary key)/, SCANS],
  [/^alter column \S+ set (data type|not null)|^alter column \S+ type/, ROWS],
  [/^alter column \S+ (set default|drop default|drop not null)/, null],
  [/^(drop constraint|validate constraint)/, null],
]

/** Other statements that need no lock for long. */
const quick =
  /^(create (table|type|sequence|schema|extension|view)|create (unique )?index|drop (index|view)|comment on|insert into \S+ (\([^)]*\) )?values|alter type \S+ add value)/

const plain = (statement: string) =>
  statement
    .replace(/^\s*--.*$/gm, '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^create (unlogged|temporary) table/, 'create table')
    .replace(/^(alter table|create table) (if (not )?exists )?(only )?(public\.)?/, '$1 ')

/** The part after the table, and the table. */
const alteration = /^alter table (\S+) (.+?);?$/

/**
 * The rules for migrations in CONTRIBUTING.md. Tables that the migration makes are empty, and anything can be done to them.
 * What isn't known to be quick is a fault until a comment says why it's harmless.
 * @param released the releases that there have been
 */
export function faultsOf(statements: readonly string[], released: readonly string[]): Fault[] {
  const own = statements.flatMap((one) => /^create table (\S+)/.exec(plain(one))?.[1] ?? [])
  const added = statements.flatMap(
    (one) => /^alter table \S+ add constraint (\S+)/.exec(plain(one))?.[1] ?? [],
  )
  const atOnce = new Set(apart(statements).now)
  const whyOf = (statement: string): string | null => {
    const text = plain(statement)
    const [, table = '', action = ''] = alteration.exec(text) ?? []
    if (own.includes(table)) return null
    if (action) return alterationFault(action, added)
    const [, index] = /^create (?:unique )?index .*? on (?:only )?(\S+)/.exec(text) ?? []
    if (index && !own.includes(index) && atOnce.has(statement)) {
      return 'builds an index while others wait, because this migration refers to the table: do that in the next one'
    }
    if (/^drop table/.test(text)) return BREAKS
    if (/^(set|reset) |^lock /.test(text)) return 'changes the lock time-out, or waits longer than it'
    return quick.test(text) ? null : ROWS
  }
  const isExcused = (statement: string, why: string) => {
    if (why !== BREAKS) return why !== RENAMES && SAFE.test(statement)
    return released.includes(UNUSED.exec(statement)?.[1] ?? '')
  }
  return statements.flatMap((statement) => {
    const why = whyOf(statement)
    return why && !isExcused(statement, why) ? [{ statement: plain(statement), why }] : []
  })
}

function alterationFault(action: string, added: readonly string[]): string | null {
  if (/, (add|alter|drop|rename|validate) /.test(action))
    return 'does several things: write a statement for each'
  const validated = /^validate constraint (\S+)/.exec(action)?.[1]
  if (validated && added.includes(validated)) {
    return 'validates while the table is still locked: do that in the next migration'
  }
  const known = alterations.find(([pattern]) => pattern.test(action))
  return known ? known[1] : ROWS
}

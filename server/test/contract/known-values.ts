import { sql } from 'drizzle-orm'
import { testPassword } from '../setup/members.ts'
import type { TestApp } from '../setup/test-app.ts'
import { fixtures, together } from './fixtures.ts'

/** Values of this database that make a call meaningful, by the name of the field. */
export interface KnownValues {
  /** For a field that holds an id (`isId`) or a text or number; undefined when any value will do. */
  of(field: string, isId: boolean): readonly [unknown, ...unknown[]] | undefined
}

const UNKNOWN_ID = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'

/** Fields of any feature whose ids are those of members. */
const ofMembers = { uuid: 'user', member: 'user', member_id: 'user', record_id: 'user' }

const thisYear = new Date().getUTCFullYear()

/** Fields of any feature. */
const common: Readonly<Record<string, readonly unknown[]>> = {
  password: [testPassword, 'another-good-secret', 'Pässwörter sind länger'],
  current_password: [testPassword, 'not-the-password'],
  otp: ['000000', '123456'],
  dob: ['1900-01-01', '1999-12-31', '2004-02-29', `${thisYear - 17}-12-31`],
  graduation_year: [thisYear, thisYear + 8, thisYear - 60, String(thisYear)],
  mobile: ['+919876543210', '9876543210', '99999999999999'],
  search: ['a', 'an', 'college', '%', 'muster', "o'neil"],
  year: [2000, 2024, thisYear, 2100],
  month: [`${thisYear}-01`, `${thisYear}-12`, 'January'],
  url: ['https://example.org/'],
  time_zone: ['Asia/Kolkata', 'Europe/Berlin', 'UTC'],
  seen_at: [new Date().toISOString(), '2020-01-01T00:00:00Z'],
  before: ['2020-01-01T00:00:00Z', new Date().toISOString()],
}

/** Reads what the database holds; call it after the community is loaded. */
export async function knownValues(test: TestApp): Promise<KnownValues> {
  const read = async (statement: string): Promise<string[]> =>
    (await test.db.execute<{ value: string }>(sql.raw(statement))).map(({ value }) => value)
  const muids = await read('select muid as value from "user" order by is_public desc, muid limit 25')
  const emails = await read('select email as value from "user" order by email limit 15')
  const people = [...muids.slice(0, 5), ...emails]
  const values = together([
    common,
    { muid: muids, user: people, new_user: people, emailOrMuid: people },
    { email: [...emails, 'new.person@muster.test', 'Other.Person+tag@Muster.Test'] },
    ...(await Promise.all(fixtures.map(({ knownValues: of }) => of?.(read)))),
  ])
  const tableOf = await tablesOfFields(test)
  const ids = new Map<string, string[]>()
  const idsOf = async (table: string) => read(`select id::text as value from "${table}" order by id limit 25`)
  for (const table of tableOf.all) ids.set(table, await idsOf(table))
  return {
    of(field, isId) {
      if (isId) return [UNKNOWN_ID, ...(ids.get(tableOf.of(field) ?? '') ?? [])]
      const [first, ...rest] = values[field] ?? []
      return first === undefined ? undefined : [first, ...rest]
    },
  }
}

/**
 * Finds the table of a field's ids: that which a feature names, the one that is called like the field, the one that all
 * foreign keys of this name lead to, or the only one that ends like it.
 */
async function tablesOfFields(test: TestApp) {
  const named = together([ofMembers, ...fixtures.map(({ tables }) => tables)])
  const [schema] = await test.db.execute<{ tables: string[]; keys: Record<string, string> }>(sql`
    with keys as (
      select attname, min(parent.relname) as table from pg_constraint
      join pg_class as parent on parent.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and attname like '%\_id' group by 1 having count(distinct confrelid) = 1
    )
    select (
      select jsonb_agg(relname) from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'id' and atttypid = 'uuid'::regtype
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
    ) as tables, (select jsonb_object_agg(attname, keys.table) from keys) as keys`)
  const { tables = [], keys = {} } = schema ?? {}
  const theOnly = (end: string) => {
    const [table, ...others] = tables.filter((name) => name.endsWith(`_${end}`))
    return others.length === 0 ? table : undefined
  }
  return {
    all: tables,
    of(field: string): string | undefined {
      const name = field.replace(/^new_/, '').replace(/_ids?$/, '')
      const one = name.replace(/s$/, '')
      return (
        named[field] ??
        [name, one].find((table) => tables.includes(table)) ??
        keys[`${name}_id`] ??
        keys[`${one}_id`] ??
        theOnly(one)
      )
    },
  }
}

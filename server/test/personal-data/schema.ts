import type { Sql } from '../../src/platform/database.ts'

export interface Column {
  readonly name: string
  /** As PostgreSQL writes it: `character varying(75)`, `uuid[]`. */
  readonly type: string
  readonly required: boolean
  /** Its default, as an expression; null where it has none. */
  readonly standard: string | null
  /** The database alone writes it. */
  readonly generated: boolean
}

export interface Key {
  readonly columns: readonly string[]
  readonly of: string
  readonly ofColumns: readonly string[]
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly keys: readonly Key[]
  /** What the database checks of a row. */
  readonly rules: readonly Rule[]
}

export interface Rule {
  readonly name: string
  readonly columns: readonly string[]
  readonly text: string
}

export type Schema = ReadonlyMap<string, Table>

/** The tables as they are: what the migrations made of them, and not what the code says. */
export async function readSchema(sql: Sql): Promise<Schema> {
  const names = (table: string, numbers: string) => sql`(
    select coalesce(jsonb_agg(attname order by place.at), '[]')
    from unnest(${sql(numbers)}) with ordinality as place (number, at)
    join pg_attribute on attrelid = ${sql(table)} and attnum = place.number
  )`
  const tables = await sql<{ name: string; columns: Column[]; keys: Key[]; rules: Rule[] }[]>`
    select relname as name, (
      select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
        'required', attnotnull, 'standard', pg_get_expr(adbin, adrelid),
        'generated', attgenerated <> '' or attidentity <> '') order by attnum)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = class.oid and attnum > 0 and not attisdropped
    ) as columns, (
      select coalesce(jsonb_agg(jsonb_build_object('columns', ${names('conrelid', 'conkey')}, 'of', parent.relname,
        'ofColumns', ${names('confrelid', 'confkey')}) order by conname), '[]')
      from pg_constraint join pg_class as parent on parent.oid = confrelid
      where conrelid = class.oid and contype = 'f'
    ) as keys, (
      select coalesce(jsonb_agg(rule order by rule ->> 'name'), '[]') from (
        select jsonb_build_object('name', conname, 'columns', ${names('conrelid', 'conkey')},
          'text', pg_get_constraintdef(pg_constraint.oid)) as rule
        from pg_constraint where conrelid = class.oid and contype = 'c'
        union all
        select jsonb_build_object('name', named.relname, 'columns', ${names('indrelid', 'indkey')}, 'text', '')
        from pg_index join pg_class as named on named.oid = indexrelid where indrelid = class.oid and indisunique
      ) as rules
    ) as rules
    from pg_class as class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
    order by relname`
  return new Map(tables.map((table) => [table.name, table]))
}

/** Says who did something to what is others'; such a row is not about them. */
export const saysWhoDid = (column: string): boolean => /(_by|^actor)_id$/.test(column)

/** A column that holds the address of somebody. */
export const holdsAddress = (column: string): boolean => /(^|_)(email|recipient)$/.test(column)

/** Columns that are called like one for a member, and name something else. */
const OTHERWISE = new Set(['organization_transfer.from_id'])

/** The columns that name members: those with a key, and those that are called like them. */
export function memberColumns(schema: Schema): (table: Table) => readonly string[] {
  const keyed = (table: Table) =>
    table.keys.filter((key) => key.of === 'user').flatMap(({ columns }) => columns)
  const names = new Set([...schema.values()].flatMap(keyed))
  const named = (column: string) => names.has(column) || /(^|_)(user|member)_id$/.test(column)
  const leadsElsewhere = (table: Table, column: string) =>
    OTHERWISE.has(`${table.name}.${column}`) ||
    table.keys.some((key) => key.of !== 'user' && key.columns.includes(column))
  return (table) =>
    table.columns
      .filter(({ name, type }) => type === 'uuid' && named(name) && !leadsElsewhere(table, name))
      .map(({ name }) => name)
}

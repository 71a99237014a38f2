import { sql } from 'drizzle-orm'

/**
 * An array as one parameter, in PostgreSQL's text format. Drizzle would send one parameter for each item,
 * which makes a new statement for each length. Items aren't quoted, so they must be ids, numbers, booleans or
 * plain words.
 */
export const listText = (items: Iterable<string | number | boolean>): string => `{${[...items].join()}}`

/** The same as an array of UUIDs, for `any (...)`, `all (...)` and `unnest(...)`. */
export const uuids = (ids: Iterable<string>) => sql`${listText(ids)}::uuid[]`

/**
 * A named array parameter of a prepared query. It's in a subselect to hide its length from the planner, which
 * would otherwise replan for each array at three times the cost of running it.
 */
export const namedList = (name: string, type: 'uuid' | 'boolean') =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])`

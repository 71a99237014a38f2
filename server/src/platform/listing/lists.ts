import { sql } from 'drizzle-orm'

/**
 * A list as one value in the form PostgreSQL reads; Drizzle would send a value for each item, and so a new statement for
 * each length. Nothing is quoted, so items are ids, numbers, truth values or plain words.
 */
export const listText = (items: Iterable<string | number | boolean>): string => `{${[...items].join()}}`

/** The same as an array of ids, for `any (...)`, `all (...)` and `unnest(...)`. */
export const uuids = (ids: Iterable<string>) => sql`${listText(ids)}::uuid[]`

/**
 * A list that is sent under a name with a query that is built once. It stands behind a select, so that the planner does
 * not see how long it is: it would make a plan of its own for each list, at three times the cost of running it.
 */
export const namedList = (name: string, type: 'uuid' | 'boolean') =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])`

import { sql } from 'drizzle-orm'

/**
 * A list as one value in the form PostgreSQL reads; Drizzle would send a value for each item, and so a new statement for
 * each length. Nothing is quoted, so items are ids, numbers, truth values or plain words.
 */
export const listText = (items: Iterable<string | number | boolean>): string => `{${[...items].join()}}`

/** The same as an array of ids, for `any (...)`, `all (...)` and `unnest(...)`. */
export const uuids = (ids: Iterable<string>) => sql`${listText(ids)}::uuid[]`

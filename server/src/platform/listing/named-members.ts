import { type SQL, sql } from 'drizzle-orm'
import { contains } from './like.ts'

/**
 * Fewest characters for which the trigram index of members' search text is used. Shorter words match so many
 * members that each row checks its own member instead.
 */
const SHORTEST_INDEXED = 3

/** Whether the index for member search can find these words. */
export const isIndexed = (words: string): boolean => words.length >= SHORTEST_INDEXED

/** Name, member ID and email of a row of "user" in one text, as in the index for member search. */
export const memberWords = (member: SQL): SQL =>
  sql`(lower(${member}.full_name) || ' ' || ${member}.muid || ' ' || ${member}.email)`

/** SQL condition on "user" with the alias `named`: its search text contains the words. */
export const hasWords = (words: string): SQL => contains(words, memberWords(sql`named`))

/** SQL condition: this is the id of a member whose name, member ID or email contains the words. */
export const isNamed = (id: SQL, words: string): SQL =>
  isIndexed(words)
    ? sql`${id} in (select id from "user" as named where ${hasWords(words)})`
    : sql`(select ${hasWords(words)} from "user" as named where named.id = ${id})`

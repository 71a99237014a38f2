import { type SQL, sql } from 'drizzle-orm'
import { contains } from './like.ts'

/**
 * Letters that the index of members' words needs. Fewer are in so many names that each row looks at its own member
 * instead.
 */
const SHORTEST_INDEXED = 3

/** Whether the index for searching members helps to find these words. */
export const isIndexed = (words: string): boolean => words.length >= SHORTEST_INDEXED

/** Name, member ID and address of a row of "user" in one text, as the index for searching members holds them. */
export const memberWords = (member: SQL): SQL =>
  sql`(lower(${member}.full_name) || ' ' || ${member}.muid || ' ' || ${member}.email)`

/** Condition on the table `named`, which is "user": these hold the words. */
export const hasWords = (words: string): SQL => contains(words, memberWords(sql`named`))

/** Condition: this is the id of somebody whose name, member ID or address holds the words. */
export const isNamed = (id: SQL, words: string): SQL =>
  isIndexed(words)
    ? sql`${id} in (select id from "user" as named where ${hasWords(words)})`
    : sql`(select ${hasWords(words)} from "user" as named where named.id = ${id})`

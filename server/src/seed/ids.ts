import { createHash } from 'node:crypto'
import type { Statement, Transaction } from '../platform/database.ts'

/** An id with the shape of a random (version 4) UUID that is always the same for the same words. */
export function stableId(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\u0000')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The same inside of a statement, for rows that the database itself makes up; the ids are others than those of `stableId`. */
export const stableIdOf = (tx: Transaction, words: Statement) =>
  tx`overlay(overlay(md5(${words}) placing '4' from 13) placing 'a' from 17)::uuid`

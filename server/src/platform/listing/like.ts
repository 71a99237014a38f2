import { type SQL, sql } from 'drizzle-orm'

/** Escapes a search term for `like`. */
export const likeLiteral = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** A `like` pattern that matches the term anywhere. */
export const likePattern = (term: string): string => `%${likeLiteral(term)}%`

/** SQL condition: one of these lower-case texts contains the words. */
export function contains(words: string, ...texts: readonly SQL[]): SQL {
  const pattern = likePattern(words.toLowerCase())
  const each = texts.map((text) => sql`${text} like ${pattern}`)
  return sql`(${sql.join(each, sql` or `)})`
}

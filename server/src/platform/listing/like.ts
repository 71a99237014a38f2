import { type SQL, sql } from 'drizzle-orm'

/** A search word for `like`, in which its own wildcards mean themselves. */
export const likeLiteral = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** A search word as a pattern that finds it anywhere. */
export const likePattern = (term: string): string => `%${likeLiteral(term)}%`

/** Condition: one of these texts, which are in lower case, has the words somewhere in it. */
export function contains(words: string, ...texts: readonly SQL[]): SQL {
  const pattern = likePattern(words.toLowerCase())
  const each = texts.map((text) => sql`${text} like ${pattern}`)
  return sql`(${sql.join(each, sql` or `)})`
}

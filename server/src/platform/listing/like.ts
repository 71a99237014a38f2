import { type SQL, sql } from 'drizzle-orm'

/** Escapes a search term for `like`. */
export const likeLiteral = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** A `like` pattern that matches the term anywhere. */
export const likePattern = (term: string): string => `%${likeLiteral(term)}%`

/** Final letters of Malayalam as one character, and as older keyboards write them, with a joiner. */
const chillus = [
  ['ൺ', 'ണ്\u200d'],
  ['ൻ', 'ന്\u200d'],
  ['ർ', 'ര്\u200d'],
  ['ൽ', 'ല്\u200d'],
  ['ൾ', 'ള്\u200d'],
  ['ൿ', 'ക്\u200d'],
] as const

/**
 * The ways in which these words can be stored, in lower case: with accents as part of their letter or behind it
 * (NFC and NFD), with either form of a Malayalam chillu, and with a straight or a curly apostrophe. Plain
 * English words have one way.
 */
export function spellings(words: string): string[] {
  const typed = words.toLowerCase()
  const pairs = [...chillus, ["'", '’'] as const]
  const swapped = (from: 0 | 1, some: typeof pairs) => (text: string) =>
    some.reduce((all, pair) => all.replaceAll(pair[from], pair[1 - from] ?? ''), text)
  const letters = pairs.slice(0, -1)
  const quotes = pairs.slice(-1)
  const both = (texts: string[], some: typeof pairs) =>
    texts.flatMap((text) => [swapped(0, some)(text), swapped(1, some)(text)])
  const forms = both(both([typed.normalize('NFC')], letters), quotes)
  return [...new Set([typed, ...forms, ...forms.map((form) => form.normalize('NFD'))])]
}

/** SQL condition: one of these lower-case texts contains the words, in any of their spellings. */
export function contains(words: string, ...texts: readonly SQL[]): SQL {
  const patterns = spellings(words).map(likePattern)
  const each = texts.flatMap((text) => patterns.map((pattern) => sql`${text} like ${pattern}`))
  return sql`(${sql.join(each, sql` or `)})`
}

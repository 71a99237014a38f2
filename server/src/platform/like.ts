/** A search word for `like`, in which its own wildcards mean themselves. */
export const likeLiteral = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** A search word as a pattern that finds it anywhere. */
export const likePattern = (term: string): string => `%${likeLiteral(term)}%`

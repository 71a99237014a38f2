/** A search word as a pattern for `ilike` that finds it anywhere; its own wildcards mean themselves. */
export const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`

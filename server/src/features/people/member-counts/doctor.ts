import { sql } from 'drizzle-orm'

/** Counts the keys whose stored number differs from a recount. */
export const memberCountChecks = [
  {
    total: 'members by status, interest group, department and role; awards by task',
    query: sql`select count(*)::integer as differences from wrong_member_counts()`,
  },
] as const

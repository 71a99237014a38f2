import { sql } from 'drizzle-orm'

/** Counts the statuses, interest groups and departments whose kept number differs from that of their members. */
export const memberCountChecks = [
  {
    total: 'members by status, interest group and department',
    query: sql`select count(*)::integer as differences from wrong_member_counts()`,
  },
] as const

import { sql } from 'drizzle-orm'

/** Counts the statuses and interest groups whose kept number differs from that of their members. */
export const memberCountChecks = [
  {
    total: 'members by status and interest group',
    query: sql`select count(*)::integer as differences from wrong_member_counts()`,
  },
] as const

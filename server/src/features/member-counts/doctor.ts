import { sql } from 'drizzle-orm'

/** Counts the statuses, interest groups, departments and tasks whose kept number differs from what it counts. */
export const memberCountChecks = [
  {
    total: 'members by status, interest group and department, awards by task',
    query: sql`select count(*)::integer as differences from wrong_member_counts()`,
  },
] as const

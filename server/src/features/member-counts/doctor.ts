import { sql } from 'drizzle-orm'

/** Counts the statuses, interest groups, departments, roles and tasks whose kept number differs from what it counts. */
export const memberCountChecks = [
  {
    total: 'members by status, interest group, department and role; awards by task',
    query: sql`select count(*)::integer as differences from wrong_member_counts()`,
  },
] as const

import { sql } from 'drizzle-orm'

/** Counts the members' totals that differ from their source rows. */
export const memberDeedChecks = [
  {
    total: 'member activity: tasks, reviews, meetups, circles, events and hackathons',
    query: sql`select count(*)::integer as differences from wrong_member_deeds()`,
  },
] as const

import { sql } from 'drizzle-orm'

/** Counts the totals of members that differ from the records of what they did. */
export const memberDeedChecks = [
  {
    total: 'member activity: tasks, reviews, meetups, circles, events and hackathons',
    query: sql`select count(*)::integer as differences from wrong_member_deeds()`,
  },
] as const

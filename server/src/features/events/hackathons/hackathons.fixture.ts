import { sql } from 'drizzle-orm'
import type { TestApp } from '../../../../test/setup/test-app.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** Everything that publishing requires, with generated pictures; applications are open now. */
export const wholeHackathon = (orgId: string, districtId: string): Record<string, unknown> => ({
  tagline: 'Thirty hours for something your town would use',
  description: 'Bring a problem, or pick one of ours.',
  participant_count: 50,
  website: 'https://build.example',
  org_id: orgId,
  district_id: districtId,
  place: 'Innovation Hall',
  is_drawn: true,
  is_open_to_all: true,
  application_start: inDays(-1),
  application_ends: inDays(5),
  event_start: inDays(7),
  event_end: inDays(8),
  time_zone: 'Asia/Kolkata',
})

/** Moves all dates of a hackathon into the past. */
export const complete = (test: TestApp, id: string) =>
  test.db.execute(sql`
    update hackathon set application_start = now() - interval '9 days', application_ends = now() - interval '5 days',
      event_start = now() - interval '4 days', event_end = now() - interval '3 days' where id = ${id}::uuid`)

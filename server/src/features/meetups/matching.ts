import type { ListMeetupsQuery } from '@muster/contract/meetups.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { likePattern } from '../../platform/like.ts'
import { isVisible } from './row.ts'
import { isPast, isUpcoming } from './state.ts'

export type MeetupQuery = z.output<typeof ListMeetupsQuery>

/** The view that is asked for; earlier clients ask for two of them in their own words. */
const viewOf = ({ view, saved, participated }: Pick<MeetupQuery, 'view' | 'saved' | 'participated'>) =>
  participated ? 'participated' : saved ? 'saved' : view

/** Each view as a condition on `meetupsFor` the viewer; all but the first two are empty for visitors. */
function viewCondition(view: MeetupQuery['view'], viewerId: string | null, now: Date): SQL {
  switch (view) {
    case 'upcoming':
      return isUpcoming(now)
    case 'past':
      return isPast(now)
    case 'mine':
      return sql`(link.user_id is not null or meetup.created_by_id = ${viewerId}::uuid)`
    case 'saved':
      return sql`own.status in ('interested', 'going', 'waiting')`
    case 'participated':
      return sql`own.status = 'joined'`
  }
}

/** The meetups of a view that pass its filters and that the viewer may see. */
export function matchingMeetups(query: MeetupQuery, viewerId: string | null, now: Date): SQL {
  const conditions = [viewCondition(viewOf(query), viewerId, now), isVisible]
  if (query.category && query.category !== 'all') conditions.push(sql`grp.category = ${query.category}`)
  if (query.ig) conditions.push(sql`circle.interest_group_id = ${query.ig}::uuid`)
  if (query.circle) conditions.push(sql`meetup.circle_id = ${query.circle}::uuid`)
  if (query.online !== undefined) conditions.push(sql`meetup.is_online = ${query.online}`)
  if (query.district) {
    conditions.push(sql`exists (
      select from organization where organization.id = circle.organization_id
        and organization.district_id = ${query.district}::uuid
    )`)
  }
  if (query.search) {
    const pattern = likePattern(query.search)
    conditions.push(
      sql`(meetup.title ilike ${pattern} or meetup.agenda ilike ${pattern} or grp.name ilike ${pattern})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

const sortOrders: Readonly<Record<NonNullable<MeetupQuery['sortBy']>, SQL>> = {
  meet_time: sql`meetup.starts_at, meetup.id`,
  '-meet_time': sql`meetup.starts_at desc, meetup.id`,
  title: sql`lower(meetup.title), meetup.starts_at, meetup.id`,
  '-title': sql`lower(meetup.title) desc, meetup.starts_at, meetup.id`,
}

/** What comes next first; in views that hold both, what is over follows, the latest first. */
export function orderOf(query: MeetupQuery, now: Date): SQL {
  if (query.sortBy) return sortOrders[query.sortBy]
  const view = viewOf(query)
  if (view === 'upcoming') return sortOrders.meet_time
  if (view === 'past' || view === 'participated') return sortOrders['-meet_time']
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`meetup.starts_at + make_interval(mins => meetup.minutes) < ${at},
    abs(extract(epoch from meetup.starts_at - ${at})), meetup.id`
}

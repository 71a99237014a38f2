import { formatCount } from '@muster/contract/lib/numbers.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { askForCredentials, revokeCredentials } from '../../../recognition/credentials/index.ts'

/** Credential for participation in a circle, issued after attending enough verified meetups. */

const MEETUPS_NEEDED = 3

interface CircleRecord {
  readonly user_id: string
  readonly circle: string
  readonly is_lead: boolean
  readonly meetups: number
  readonly minutes: number
}

const attended = (circleId: string) => sql`
  select attendee.user_id, count(*)::integer as meetups, sum(meetup.minutes)::integer as minutes
  from meetup join meetup_attendee as attendee on attendee.meetup_id = meetup.id and attendee.status = 'joined'
  where meetup.circle_id = ${circleId}::uuid and meetup.verified_at is not null
  group by attendee.user_id`

/**
 * Requests credentials for those of these members who have attended enough meetups; one per member and
 * circle.
 */
export async function certifyCircle(
  tx: Database,
  parts: Pick<Parts, 'jobs' | 'clock'>,
  circleId: string,
  userIds: readonly string[],
): Promise<void> {
  const rows = await tx.execute<CircleRecord>(sql`
    select attended.user_id, circle.name as circle, coalesce(link.is_lead, false) as is_lead, meetups, minutes
    from (${attended(circleId)}) as attended
    join learning_circle as circle on circle.id = ${circleId}::uuid
    left join circle_member as link on link.circle_id = circle.id and link.user_id = attended.user_id
    where attended.user_id = any(${sql.param([...userIds])}::uuid[]) and meetups >= ${MEETUPS_NEEDED}::integer
    order by attended.user_id`)
  const requests = [...rows].map(({ user_id: userId, circle, is_lead, meetups, minutes }) => {
    const hours = Math.round(minutes / 6) / 10
    const time = formatCount(hours, 'hour')
    return {
      kind: 'circle' as const,
      sourceId: circleId,
      userId,
      title: (is_lead ? `Led the circle ${circle}` : `Took part in the circle ${circle}`).slice(0, 200),
      description: is_lead
        ? `Took part in the learning circle ${circle} as its lead.`
        : `Took part in the learning circle ${circle} as a member.`,
      criteria: `At least ${MEETUPS_NEEDED} circle meetups with records verified by staff.`,
      evidence: [{ name: `${meetups} verified meetups`, detail: time }],
      badge: { tone: 'teal', icon: 'people' } as const,
      validYears: null,
      ruleVersion: null,
      details: { role: is_lead ? 'lead' : 'member', hours },
    }
  })
  await askForCredentials(tx, parts, requests)
}

/** Revokes the credentials of members who no longer have enough meetups. */
export async function uncertifyCircle(
  tx: Database,
  parts: Pick<Parts, 'clock'>,
  circleId: string,
  actorId: string,
): Promise<void> {
  const rows = await tx.execute<{ user_id: string }>(sql`
    select credential.user_id from credential left join (${attended(circleId)}) as attended using (user_id)
    where kind = 'circle' and source_id = ${circleId}::text and state <> 'revoked'
      and coalesce(meetups, 0) < ${MEETUPS_NEEDED}::integer`)
  if (rows.length === 0) return
  await revokeCredentials(tx, parts, {
    kind: 'circle',
    sourceId: circleId,
    userIds: [...rows].map(({ user_id }) => user_id),
    reason: 'A meetup record is no longer verified',
    isReasonPublic: true,
    actorId,
  })
}

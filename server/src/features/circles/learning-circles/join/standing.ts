import { ASK_AGAIN_DAYS, type MemberStatus } from '@muster/contract/lib/circle-words.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, refused } from '../../../../platform/errors.ts'
import type { Membership } from '../../circle-membership/index.ts'

const DAY_MS = 86_400_000

/** The circle that someone wants to join, from `readMembership` with a lock. */
export type LockedCircle = Pick<Membership, 'circleId' | 'circleName' | 'interestGroupId' | 'memberCount'>

/** A person's status in a circle and in the others of its group. */
export interface Standing {
  readonly status: MemberStatus | null
  readonly isLead: boolean
  /** When the status last changed; the epoch without one. */
  readonly changedAt: Date
  /** Whether they have an invitation that hasn't expired. */
  readonly isInvited: boolean
  /** Name of the circle in the same group that they belong to; null: none. */
  readonly elsewhere: string | null
}

interface LinkRow {
  readonly circle_id: string
  readonly circle_name: string
  readonly status: MemberStatus
  readonly is_lead: boolean
  readonly changed_at: string
  readonly is_invited: boolean
}

/**
 * Reads and locks a person's status in the circles of a group until the transaction ends, so that two circles
 * can't accept them at the same moment. Lock order: take the circle's lock first.
 * @param circle its id is null while it's being created; without its group, the group is looked up
 */
export async function lockStanding(
  tx: Database,
  circle:
    | { readonly circleId: string | null; readonly interestGroupId: string }
    | { readonly circleId: string },
  userId: string,
  now: Date,
): Promise<Standing> {
  const group =
    'interestGroupId' in circle
      ? sql`${circle.interestGroupId}`
      : sql`(select interest_group_id from learning_circle where id = ${circle.circleId})`
  const rows = await tx.execute<LinkRow>(sql`
    select link.circle_id, circle.name as circle_name, link.status, link.is_lead, link.changed_at,
      link.status = 'invited' and exists (
        select from circle_invitation as invitation where invitation.circle_id = link.circle_id
          and invitation.user_id = link.user_id and invitation.expires_at > ${now}::timestamptz
      ) as is_invited
    from circle_member as link join learning_circle as circle on circle.id = link.circle_id
    where link.user_id = ${userId} and link.interest_group_id = ${group}
    order by link.circle_id for update of link`)
  const own = rows.find(({ circle_id }) => circle_id === circle.circleId)
  const other = rows.find(({ circle_id, status }) => status === 'member' && circle_id !== circle.circleId)
  return {
    status: own?.status ?? null,
    isLead: own?.is_lead ?? false,
    changedAt: new Date(own?.changed_at ?? 0),
    isInvited: own?.is_invited ?? false,
    elsewhere: other?.circle_name ?? null,
  }
}

/** @throws AppError 409: no one can be in two circles of one group @param who null for oneself */
export function assertNotElsewhere(standing: Pick<Standing, 'elsewhere'>, who: string | null): void {
  if (standing.elsewhere === null) return
  throw conflict('general', who === null ? ownElsewhere(standing.elsewhere) : othersElsewhere(who))
}

export const ownElsewhere = (name: string) =>
  say`You’re a member of “${{ name }}”, which belongs to the same interest group. Leave it first.`
const othersElsewhere = (who: string) => say`${{ who }} is already in another circle of this interest group`

/** @throws AppError 400 when all seats are taken */
export function assertSeatFree(circle: Pick<LockedCircle, 'memberCount'>, seats: number): void {
  if (circle.memberCount < seats) return
  throw refused(say`This circle is full. All ${{ seats }} seats are taken.`)
}

/** @throws AppError 400 within some days after they were turned down or removed */
export function assertMayAskAgain(standing: Standing, now: Date): void {
  if (standing.status !== 'rejected' && standing.status !== 'removed') return
  const days = Math.ceil((standing.changedAt.getTime() + ASK_AGAIN_DAYS * DAY_MS - now.getTime()) / DAY_MS)
  if (days <= 0) return
  throw refused(
    say`${counted({ days }, { one: 'You were recently declined or removed. You can ask to join again in 1 day.', other: 'You were recently declined or removed. You can ask to join again in # days.' })}`,
  )
}

/**
 * Makes a person a member, whatever their status was, and ends their requests and invitations in the group,
 * which can no longer succeed. Call it after `lockStanding` and the checks. One statement.
 * @param given `byId`: who did it; `who`: the person's name, null when they did it themselves
 * @throws AppError 409 when another circle of the group was faster
 */
export async function becomeMember(
  tx: Database,
  circle: { readonly circleId: string; readonly interestGroupId: string },
  userId: string,
  given: { readonly at: Date; readonly byId: string; readonly who: string | null; readonly isLead?: boolean },
): Promise<void> {
  const at = sql`${given.at}::timestamptz`
  const elsewhere =
    given.who === null ? 'You’re in another circle of this interest group' : othersElsewhere(given.who)
  await explaining(
    { circle_member_one_of_group: ['general', elsewhere] },
    tx.execute(sql`
      with ended as (
        update circle_member set status = 'left', changed_at = ${at}, changed_by_id = ${userId}
        where user_id = ${userId} and interest_group_id = ${circle.interestGroupId}
          and circle_id <> ${circle.circleId} and status in ('requested', 'invited')
      ), used as (
        delete from circle_invitation using learning_circle as circle
        where circle_invitation.user_id = ${userId} and circle.id = circle_invitation.circle_id
          and circle.interest_group_id = ${circle.interestGroupId}
      )
      insert into circle_member as link
        (circle_id, user_id, interest_group_id, status, is_lead, joined_at, changed_at, changed_by_id, created_at)
      values (${circle.circleId}, ${userId}, ${circle.interestGroupId}, 'member', ${given.isLead ?? false}, ${at}, ${at},
        ${given.byId}, ${at})
      on conflict (circle_id, user_id) do update set status = 'member', is_lead = excluded.is_lead, reason = null,
        message = null, answered_at = case when link.status = 'requested' then excluded.changed_at end,
        joined_at = excluded.joined_at, changed_at = excluded.changed_at, changed_by_id = excluded.changed_by_id
      where link.status <> 'member'`),
  )
}

import type { Colleague, QueueCounts } from '@muster/contract/lib/work-queue.ts'
import {
  type HeldReferral,
  type HeldReview,
  type heldReferrals,
  UNDO_REFERRAL_MINUTES,
} from '@muster/contract/reach/referrals-held.ts'
import { sql } from 'drizzle-orm'
import { momentText } from '../../../../platform/database/values.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byText, joined, listing, optional } from '../../../../platform/listing/listing.ts'
import {
  type CasesOf,
  countWork,
  heldByOthers,
  hold,
  overdueBefore,
  ownedBy,
  presentColleague,
  type QueueReader,
  type StoredColleague,
} from '../../../desk/work-queues/index.ts'

type StoredRow = Omit<HeldReferral, 'profile_pic' | 'overdue' | 'held_by' | 'locked_because'> & {
  readonly picture_key: string | null
  readonly held_by: StoredColleague | null
}

/** Why someone can't decide on a referral; null when they can. */
export const whyNotDecide = (
  actorId: string,
  { userId, inviterId }: { readonly userId: string; readonly inviterId: string },
): string | null => {
  if (actorId === inviterId) return 'You invited this person yourself, so someone else must decide'
  return actorId === userId ? 'This is about you, so someone else must decide' : null
}

/** Referrals in one state: held ones oldest first, decided ones newest first. */
export const heldList = (actor: Pick<Actor, 'id'>, now: Date) => {
  const held = heldByOthers('referrals', sql`referral.user_id`, { id: actor.id, now })
  return listing<typeof heldReferrals.list, StoredRow>({
    table: sql`referral`,
    id: sql`referral.user_id`,
    joins: sql`join "user" as member on member.id = referral.user_id
      join "user" as inviter on inviter.id = referral.inviter_id`,
    lookups: sql`left join "user" as decider on decider.id = referral.decided_by_id ${held.lookups}`,
    columns: sql`referral.user_id as id, member.full_name, member.muid, member.picture_key,
      referral.created_at as joined_at, referral.inviter_id, inviter.full_name as inviter_name,
      inviter.muid as inviter_muid, referral.held_because, referral.held_at, referral.state, referral.reason,
      decider.full_name as decided_by, referral.decided_at, ${held.column} as held_by`,
    where: ({ state, mine, search }) => [
      mine && ownedBy('referrals', sql`referral.user_id`, actor),
      // A literal instead of a parameter, so that the planner can use the partial index.
      state === 'held'
        ? sql`referral.state = 'held'`
        : sql`referral.state = ${state} and referral.decided_at is not null`,
      search &&
        contains(
          search.toLowerCase(),
          sql`(lower(member.full_name) || ' ' || member.muid)`,
          sql`(lower(inviter.full_name) || ' ' || inviter.muid)`,
        ),
    ],
    orders: {
      held_at: optional(byMoment(sql`referral.held_at`)),
      full_name: joined(byText(sql`member.full_name`)),
      inviter_name: joined(byText(sql`inviter.full_name`)),
      decided_at: optional(byMoment(sql`referral.decided_at`)),
    },
    usual: ({ state }) => (state === 'held' ? 'held_at' : '-decided_at'),
    present: ({ picture_key, held_by, ...row }) => ({
      ...row,
      profile_pic: pictureAddress(picture_key),
      overdue: row.state === 'held' && Date.parse(row.held_at) < overdueBefore(now).getTime(),
      locked_because: whyNotDecide(actor.id, { userId: row.id, inviterId: row.inviter_id }),
      held_by: held_by && presentColleague(held_by),
    }),
  })
}

/** Held invitations among these, by the invited member. */
export const waitingReferrals: CasesOf = (ids) => sql`
  select referral.user_id as id, member.full_name as name, referral.held_at as since
  from referral join "user" as member on member.id = referral.user_id
  where referral.user_id = any (${ids}) and referral.state = 'held'`

/** The counts above the queue. */
export const countHeldReferrals = (db: Database, reader: QueueReader): Promise<QueueCounts> =>
  countWork(
    db,
    {
      queue: 'referrals',
      waiting: sql`select held_at as since from referral where state = 'held' order by held_at`,
      decidedFrom: (moment) => sql`
        select decided_by_id as by_id, decided_at as at, false as reversed from referral
        where state in ('counted', 'refused') and decided_at >= ${moment}`,
      lastDecided: sql`greatest(
        (select max(decided_at) from referral where state = 'counted' and decided_at is not null),
        (select max(decided_at) from referral where state = 'refused' and decided_at is not null)
      )`,
    },
    reader,
  )

/**
 * Marks a referral as open by a reviewer for two minutes. A colleague's mark stays unless it is taken over.
 * @returns the colleague who has it open; null: none
 * @throws AppError 404
 */
export async function holdReferral(
  db: Database,
  reviewer: QueueReader,
  memberId: string,
  takeOver: boolean,
): Promise<Colleague | null> {
  const item = sql`select user_id as id, state = 'held' as waits from referral
    where user_id = ${memberId}::uuid and held_at is not null`
  const heldBy = await hold(db, { queue: 'referrals', item, reviewer, takeOver })
  if (heldBy === undefined) throw notFound('this invitation')
  return heldBy
}

const MOST_NEIGHBOURS = 10

type Stored = Pick<HeldReview, 'inviter' | 'karma' | 'neighbours'>

/** Everything about a held referral, for the decision. Two statements. @throws AppError 404 */
export async function readHeld(
  db: Database,
  actor: Pick<Actor, 'id'>,
  memberId: string,
  now: Date,
): Promise<HeldReview> {
  const row = await heldList(actor, now).one(
    db,
    sql`referral.user_id = ${memberId}::uuid and referral.held_at is not null and referral.state <> 'waiting'`,
  )
  if (!row) throw notFound('this invitation')
  const [stored] = await db.execute<Stored>(sql`
    with own as materialized (
      select network_hash, device_hash from referral where user_id = ${memberId}::uuid
    ), brought as materialized (
      select state from referral where inviter_id = ${row.inviter_id}::uuid limit 10000
    )
    select coalesce((select karma from task where hashtag = '#referral'), 0)::integer as karma,
      jsonb_build_object('status', inviter.status, 'joined_at', inviter.created_at,
        'came', (select count(*) from brought),
        'counted', (select count(*) from brought where state = 'counted'),
        'held', (select count(*) from brought where state = 'held')) as inviter,
      (
        select coalesce(jsonb_agg(to_jsonb(near) order by near.joined_at, near.id), '[]') from (
          select member.id, member.full_name, member.muid, by.full_name as inviter_name, other.created_at as joined_at,
            coalesce(other.device_hash = own.device_hash, false) as same_device
          from own join referral as other on other.network_hash = own.network_hash
          join "user" as member on member.id = other.user_id join "user" as by on by.id = other.inviter_id
          where other.user_id <> ${memberId}::uuid
          order by other.created_at, other.user_id limit ${MOST_NEIGHBOURS}::integer
        ) as near
      ) as neighbours
    from "user" as inviter where inviter.id = ${row.inviter_id}::uuid`)
  if (!stored) throw notFound('this invitation')
  const { inviter, karma, neighbours } = stored
  return {
    row,
    karma,
    inviter: { ...inviter, joined_at: momentText(inviter.joined_at) },
    neighbours: neighbours.map((near) => ({ ...near, joined_at: momentText(near.joined_at) })),
    undo_until:
      row.decided_at && new Date(Date.parse(row.decided_at) + UNDO_REFERRAL_MINUTES * 60_000).toISOString(),
  }
}

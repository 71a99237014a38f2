import { say } from '@muster/contract/lib/say.ts'
import {
  type campusHealth,
  type HealthActRow,
  UNDO_ACT_HOURS,
} from '@muster/contract/places/campus/health.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound, refused } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { againstId, byMoment, listing } from '../../../platform/listing/listing.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { memberIds } from '../../circles/circle-membership/index.ts'
import { withdrawInvitation } from '../../circles/learning-circles/index.ts'
import { takeBackNotices } from '../../notices/notifications/index.ts'
import { type ActParts, causeOfAct } from './acts.ts'

const HOUR_MS = 3_600_000
const KEPT_DAYS = 182

type StoredAct = Omit<HealthActRow, 'profile_pic'> & { readonly picture_key: string | null }

/**
 * What the leads of a campus did in the last half year, newest first, with the outcomes. Outcomes are derived
 * from what happened since, so none is stored.
 */
export function actList(organizationId: string, now: Date) {
  const since = new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_MS)
  const undoable = new Date(now.getTime() - UNDO_ACT_HOURS * HOUR_MS)
  return listing<typeof campusHealth.acts, StoredAct>({
    table: sql`campus_act as act`,
    id: sql`act.id`,
    lookups: sql`
      left join "user" as member on member.id = act.user_id
      left join learning_circle as circle on circle.id = act.circle_id
      left join learning_circle as invited on invited.id = act.invited_to_id
      left join circle_member as link on link.circle_id = act.invited_to_id and link.user_id = act.user_id
      left join campus_member as standing
        on standing.organization_id = act.organization_id and standing.user_id = act.user_id
      left join "user" as author on author.id = act.created_by_id`,
    columns: sql`act.id, coalesce(member.full_name, circle.name) as name, act.user_id, member.muid, member.picture_key,
      act.circle_id, act.reason, act.act, invited.name as invited_to, act.text, act.starts_at, author.full_name as by,
      act.created_at as at, act.undone_at is null and act.created_at > ${undoable}::timestamptz as can_undo,
      case
        when act.undone_at is not null then 'undone'
        when act.act = 'propose' then case when exists (
          select from meetup where meetup.circle_id = act.circle_id and meetup.cancelled_at is null
            and meetup.created_at > act.created_at
        ) then 'planned' else 'nothing' end
        when act.act = 'confirm' and member.email_confirmed_at > act.created_at then 'confirmed'
        when link.status = 'member' and link.joined_at >= act.created_at then 'joined'
        when standing.last_karma_at > act.created_at or exists (
          select from submission
          where submission.user_id = act.user_id and submission.submitted_at > act.created_at
        ) then 'active'
        when link.status = 'invited' then 'waiting'
        when act.act = 'invite' and link.status = 'left' then 'declined'
        else 'nothing'
      end as outcome`,
    always: sql`act.organization_id = ${organizationId}::uuid and act.created_at > ${since}::timestamptz`,
    where: () => [],
    orders: { at: [byMoment(sql`act.created_at`), againstId(sql`act.id`)] },
    usual: '-at',
    present: ({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }),
  })
}

interface DoneAct {
  readonly user_id: string | null
  readonly circle_id: string | null
  readonly invited_to_id: string | null
  readonly undone: boolean
  readonly is_late: boolean
  readonly name: string
}

/**
 * Undoes an action: cancels an invitation that wasn't accepted, removes unread notifications, and lists the
 * student or circle again. Emails stay sent. Idempotent.
 * @returns the text for the person
 * @throws AppError 404 for actions of another campus, 400 after a day and when they have joined the circle
 */
export async function undoAct(
  parts: ActParts,
  actor: Actor,
  organizationId: string,
  actId: string,
): Promise<string> {
  const now = parts.clock.now()
  const undoable = new Date(now.getTime() - UNDO_ACT_HOURS * HOUR_MS)
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const [act] = await tx.execute<DoneAct>(sql`
        select act.user_id, act.circle_id, act.invited_to_id, act.undone_at is not null as undone,
          act.created_at <= ${undoable}::timestamptz as is_late, coalesce(member.full_name, circle.name) as name
        from campus_act as act left join "user" as member on member.id = act.user_id
        left join learning_circle as circle on circle.id = act.circle_id
        where act.id = ${actId} and act.organization_id = ${organizationId} for update of act`)
      if (!act) throw notFound('this act')
      if (act.undone) return 'This has already been undone'
      if (act.is_late) throw refused(say`You can only undo this within ${{ hours: UNDO_ACT_HOURS }} hours`)
      await takeBack(parts, tx, actor, actId, act)
      await tx.execute(sql`update campus_act set undone_at = ${now}::timestamptz where id = ${actId}`)
      await tx.execute(sql`
        update campus_attention set handled_at = null where organization_id = ${organizationId}
          and (user_id = ${act.user_id} or circle_id = ${act.circle_id})`)
      await audit(tx, actor, {
        action: 'campus.undo_act',
        targetType: 'campus',
        targetId: organizationId,
        memberId: act.user_id ?? undefined,
        after: { about: act.name },
      })
      return say`Undone. ${{ name: act.name }} is back on the list.`
    }),
  )
}

async function takeBack(parts: ActParts, tx: Database, actor: Actor, actId: string, act: DoneAct) {
  const cause = causeOfAct(actId)
  if (act.user_id && act.invited_to_id) {
    const ended = await withdrawInvitation(parts, tx, act.invited_to_id, actor.id, act.user_id)
    if (!ended) throw refused(say`${{ name: act.name }} has already joined the circle`)
  }
  const told = act.circle_id ? await memberIds(tx, act.circle_id, 'leads') : act.user_id ? [act.user_id] : []
  await takeBackNotices(
    tx,
    told.map((userId) => ({ userId, cause })),
  )
}

import { saying } from '@muster/contract/lib/say.ts'
import { SOCIAL_LINK_KARMA, type SocialNetwork, socialNetworkTitles } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, pipelined } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { isUndone } from '../../learning/karma/index.ts'
import { lockMembers, type RewardParts, reverseAwards, rewardMany } from '../../learning/rewards/index.ts'

interface Due {
  readonly user_id: string
  readonly network: SocialNetwork
  readonly task_id: string
  readonly type_id: string
  readonly level_order: number | null
  readonly interest_group_id: string | null
  /** How often its karma was reversed together with the approval that had triggered it. */
  readonly round: number
}

const causeOf = (userId: SQL, network: SQL) => sql`'social:' || ${userId} || ':' || ${network}`

/**
 * SQL condition: a member's link to a site has ever brought karma. Undone awards don't count; those reversed
 * by staff do.
 */
export const isLinkPaid = (userId: SQL, network: SQL): SQL => sql`exists (
  select from karma_entry as paid where paid.cause = ${causeOf(userId, network)} and (
    not ${isUndone(sql`paid`)} or exists (
      select from karma_entry as again
      where again.user_id = ${userId} and again.cause like ${causeOf(userId, network)} || ':%'
        and not ${isUndone(sql`again`)}
    )
  )
)`

/**
 * Pays these members for their links to other sites: at most the configured number, oldest first, and only
 * members with enough approved tasks. Each site pays once per member, ever. Idempotent. Pass a transaction.
 */
export async function payLinks(
  parts: RewardParts & Pick<Parts, 'config'>,
  tx: Database,
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  const { SOCIAL_LINKS_PAID: most, SOCIAL_LINKS_AFTER_TASKS: tasks } = parts.config
  const members = [...new Set(userIds)]
  const ids = uuids(members)
  const finding = tx.execute<Due>(sql`
    with asked as (
      select member.id, (
        select count(*) from karma_entry as entry
        where entry.user_id = member.id and entry.reverses_id is null and entry.cause like 'social:' || member.id || ':%'
          and not ${isUndone(sql`entry`)}
      ) as paid
      from "user" as member
      where member.id = any (${ids}) and (
        select count(*) from submission where submission.user_id = member.id and submission.status = 'approved'
      ) >= ${tasks}::integer
    ), open as (
      select asked.id as user_id, link.network, asked.paid,
        row_number() over (partition by asked.id order by link.created_at, link.network) as place
      from asked join social_link as link on link.user_id = asked.id
      where not ${isLinkPaid(sql`asked.id`, sql`link.network`)}
    )
    select open.user_id, open.network, task.id as task_id, task.type_id, task.level_order, task.interest_group_id, (
        select count(*)::integer from karma_entry as before
        where before.user_id = open.user_id and before.reverses_id is null
          and (before.cause || ':') like ${causeOf(sql`open.user_id`, sql`open.network`)} || ':%'
      ) as round
    from open join task on task.hashtag = '#social_' || open.network
    where open.paid + open.place <= ${most}::integer
    order by open.user_id, open.place`)
  // The same lock as in awards, so that two concurrent saves can't exceed the limit.
  const [locked, due] = await pipelined(
    () => lockMembers(tx, members),
    () => finding,
  )
  await rewardMany(
    parts,
    tx,
    due.map((one) => ({
      userId: one.user_id,
      member: locked.get(one.user_id),
      karma: SOCIAL_LINK_KARMA,
      cause: `social:${one.user_id}:${one.network}${one.round > 0 ? `:${one.round}` : ''}`,
      reason: saying`${{ network: socialNetworkTitles[one.network] }} profile linked`,
      task: {
        id: one.task_id,
        typeId: one.type_id,
        levelOrder: one.level_order,
        interestGroupId: one.interest_group_id,
      },
      actorId: one.user_id,
      at,
    })),
  )
}

/**
 * Reverses karma for links that was paid since an approval that is being undone, when too few approvals are
 * left; the next approval pays it again. Call it in the transaction of the undo, after the submissions.
 * @param undone members, each with the time of the approval
 */
export async function takeBackLinks(
  { config }: Pick<Parts, 'config'>,
  tx: Database,
  undone: readonly { readonly userId: string; readonly since: Date }[],
  reversal: { readonly actorId: string; readonly at: Date },
): Promise<void> {
  const entries = await tx.execute<{ id: string }>(sql`
    select distinct entry.id
    from jsonb_to_recordset(${JSON.stringify(undone)}::text::jsonb) as undone ("userId" uuid, since timestamptz)
    join karma_entry as entry on entry.user_id = undone."userId" and entry.created_at >= undone.since
    where entry.cause like 'social:%' and entry.reverses_id is null
      and not exists (select from karma_entry as counter where counter.reverses_id = entry.id)
      and (
        select count(*) from submission where submission.user_id = entry.user_id and submission.status = 'approved'
      ) < ${config.SOCIAL_LINKS_AFTER_TASKS}::integer`)
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  await reverseAwards(tx, ids, {
    ...reversal,
    reason: 'An earlier approval was undone',
    undone: true,
  })
}

import { SOCIAL_LINK_KARMA, type SocialNetwork, socialNetworkTitles } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { uuids } from '../../platform/lists.ts'
import type { Parts } from '../../platform/parts.ts'
import { type RewardParts, rewardMany } from '../rewards/index.ts'

interface Due extends Record<string, unknown> {
  readonly user_id: string
  readonly network: SocialNetwork
  readonly task_id: string
  readonly type_id: string
  readonly level_order: number | null
  readonly interest_group_id: string | null
}

/**
 * Pays these members for their links to other sites, as many as the settings pay, the oldest first, and only to whom
 * enough reviewed tasks have been approved. Each site pays once, ever; repeating it is harmless. Pass a transaction.
 */
export async function payLinks(
  parts: RewardParts & Pick<Parts, 'config'>,
  tx: Database,
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  const { SOCIAL_LINKS_PAID: most, SOCIAL_LINKS_AFTER_TASKS: tasks } = parts.config
  const ids = uuids([...new Set(userIds)].sort())
  // As awards do, so that two saves at once do not pass the limit together.
  await tx.execute(sql`select from wallet where user_id = any (${ids}) order by user_id for no key update`)
  const due = await tx.execute<Due>(sql`
    with asked as (
      select member.id, (
        select count(*) from karma_entry as entry
        where entry.user_id = member.id and entry.reverses_id is null and entry.cause like 'social:' || member.id || ':%'
      ) as paid
      from "user" as member
      where member.id = any (${ids}) and (
        select count(*) from submission where submission.user_id = member.id and submission.status = 'approved'
      ) >= ${tasks}::integer
    ), open as (
      select asked.id as user_id, link.network, asked.paid,
        row_number() over (partition by asked.id order by link.created_at, link.network) as place
      from asked join social_link as link on link.user_id = asked.id
      where not exists (
        select from karma_entry where cause = 'social:' || asked.id || ':' || link.network
      )
    )
    select open.user_id, open.network, task.id as task_id, task.type_id, task.level_order, task.interest_group_id
    from open join task on task.hashtag = '#social_' || open.network
    where open.paid + open.place <= ${most}::integer
    order by open.user_id, open.place`)
  await rewardMany(
    parts,
    tx,
    [...due].map((one) => ({
      userId: one.user_id,
      karma: SOCIAL_LINK_KARMA,
      cause: `social:${one.user_id}:${one.network}`,
      reason: `${socialNetworkTitles[one.network]} profile linked`,
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

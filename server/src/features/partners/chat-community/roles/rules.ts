import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { ChatRoleSource, chatCommunity } from '@muster/contract/partners/chat-community.ts'
import { MAX_CHAT_RULES } from '@muster/contract/partners/chat-community.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import { madeNow } from '../../../../platform/database/columns.ts'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { readChatRoles } from '../manage.ts'
import { chatRoleRule } from '../tables.ts'

/** How long a removed rule can be restored. */
const UNDO_MINUTES = 10

const column = { role: sql`role`, level: sql`level`, group: sql`interest_group` } as const

/** The name of a rule's source. @throws AppError 400 on `source_id` */
async function nameOf(tx: Database, source: ChatRoleSource, id: string): Promise<string> {
  const title = source === 'role' ? sql`title` : sql`name`
  const key = source === 'level' ? sql`level_order::text` : sql`id::text`
  const [row] = await tx.execute<{ name: string }>(
    sql`select ${title} as name from ${column[source]} where ${key} = ${id}`,
  )
  if (!row) throw fieldRefused('source_id', 'This no longer exists. Choose another one.')
  return row.name
}

interface Rule extends BodyOf<typeof chatCommunity.addRule> {
  readonly chat_role_name: string
}

/**
 * Adds a rule that gives a chat role to everyone with a role, level or group here; a job syncs the members.
 * @throws AppError 400 on a field, 409 when the rule exists, 503
 */
export async function addRule(
  parts: Parts,
  actor: Actor,
  body: BodyOf<typeof chatCommunity.addRule>,
): Promise<string> {
  const role = (await readChatRoles(parts)).find(({ id }) => id === body.chat_role_id)
  if (!role) throw fieldRefused('chat_role_id', 'Discord no longer has this role. Choose another one.')
  if (!role.can_give) {
    throw fieldRefused(
      'chat_role_id',
      'The bot can’t give this role. On Discord, move the bot’s own role above it.',
    )
  }
  const rule = { ...body, chat_role_name: role.name.slice(0, 100) }
  return unlessThere(() =>
    parts.db.transaction(async (tx) => {
      await inTurn(tx)
      const { id, name } = await store(parts, tx, actor, rule)
      await audit(tx, actor, {
        action: 'chat_rule.create',
        targetType: 'chat_rule',
        targetId: id,
        after: { name, chat_role: role.name },
      })
      return say`${{ name }} now gives the Discord role ${{ role: role.name }}`
    }),
  )
}

/** Serialises changes to rules, so that the limit holds and none is added twice. */
const inTurn = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('chat-rules'))`)

const unlessThere = <T>(work: () => Promise<T>) =>
  explaining({ chat_role_rule_unique: ['chat_role_id', 'This rule already exists'] }, work)

/** @param id of a restored rule */
async function store(
  { clock }: Pick<Parts, 'clock'>,
  tx: Database,
  actor: Actor,
  { source, source_id, chat_role_id, chat_role_name }: Rule,
  id?: string,
): Promise<{ id: string; name: string }> {
  const [{ count } = { count: 0 }] = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from chat_role_rule`,
  )
  if (count >= MAX_CHAT_RULES)
    throw refused(say`There are already ${{ most: MAX_CHAT_RULES }} rules. Remove one first.`)
  const name = await nameOf(tx, source, source_id)
  const [made] = await tx
    .insert(chatRoleRule)
    .values({
      ...(id !== undefined && { id }),
      roleId: source === 'role' ? source_id : null,
      levelOrder: source === 'level' ? Number(source_id) : null,
      interestGroupId: source === 'group' ? source_id : null,
      chatRoleId: chat_role_id,
      chatRoleName: chat_role_name,
      ...madeNow(actor, clock.now()),
    })
    .returning({ id: chatRoleRule.id })
  if (!made) throw new Error('the rule was not stored')
  await syncAll(tx)
  return { id: made.id, name }
}

/** Queues all linked accounts. The queue takes them one by one and continues after an interruption. */
async function syncAll(tx: Database): Promise<void> {
  await tx.execute(
    sql`insert into chat_sync (chat_id) select discord_id from "user" where discord_id is not null order by id`,
  )
  await tx.execute(sql`select pg_notify('chat_errand', '')`)
}

/** Removes a rule. Members who have the chat role keep it. @throws AppError 404 */
export async function removeRule(db: Database, actor: Actor, ruleId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(chatRoleRule).where(eq(chatRoleRule.id, ruleId)).returning()
    if (!gone) throw notFound('this rule')
    const source: ChatRoleSource = gone.roleId ? 'role' : gone.interestGroupId ? 'group' : 'level'
    const sourceId = gone.roleId ?? gone.interestGroupId ?? String(gone.levelOrder)
    await audit(tx, actor, {
      action: 'chat_rule.remove',
      targetType: 'chat_rule',
      targetId: ruleId,
      before: {
        name: await nameOf(tx, source, sourceId),
        chat_role: gone.chatRoleName,
        source,
        source_id: sourceId,
        chat_role_id: gone.chatRoleId,
      },
    })
  })
}

/**
 * Restores a recently removed rule from the log. Doesn't need the chat to respond.
 * @returns the text for the person
 * @throws AppError 404 when it is unknown or was removed too long ago, 400 when its source is gone, 409 when
 * the rule exists again
 */
export function restoreRule(parts: Parts, actor: Actor, ruleId: string): Promise<string> {
  return unlessThere(() =>
    parts.db.transaction(async (tx) => {
      await inTurn(tx)
      const [removed] = await tx.execute<Rule>(sql`
        select before ->> 'source' as source, before ->> 'source_id' as source_id,
          before ->> 'chat_role_id' as chat_role_id, before ->> 'chat_role' as chat_role_name
        from audit_log
        where target_type = 'chat_rule' and target_id = ${ruleId} and action = 'chat_rule.remove'
          and before ->> 'source' is not null and created_at > now() - make_interval(mins => ${UNDO_MINUTES})
        order by created_at desc, id desc limit 1`)
      if (!removed) throw notFound('this rule')
      const [there] = await tx.execute(sql`select from chat_role_rule where id = ${ruleId}`)
      if (there) return 'This rule is already active'
      const { name } = await store(parts, tx, actor, removed, ruleId)
      const { chat_role_name: chatRole } = removed
      await audit(tx, actor, {
        action: 'chat_rule.restore',
        targetType: 'chat_rule',
        targetId: ruleId,
        after: { name, chat_role: chatRole },
      })
      return say`${{ name }} gives the Discord role ${{ role: chatRole }} again`
    }),
  )
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { listText } from '../../../../platform/listing/lists.ts'

/** What a chat account should have. */
export interface Wanted {
  readonly userId: string | null
  readonly existInGuild: boolean
  /** Chat roles that its member is entitled to. */
  readonly roles: ReadonlySet<string>
}

interface Row {
  readonly chat_id: string
  readonly user_id: string
  readonly exist_in_guild: boolean
  readonly roles: string[]
}

const nobody: Wanted = { userId: null, existInGuild: false, roles: new Set() }

/** Like `wantedOf` for many accounts, in one statement. An account that isn't linked gets nothing. */
export async function wantedOf(
  db: Database,
  chatIds: readonly string[],
): Promise<(chatId: string) => Wanted> {
  const rows = await db.execute<Row>(sql`
    select member.discord_id as chat_id, member.id as user_id, member.exist_in_guild,
      array(
        select distinct rule.chat_role_id from chat_role_rule as rule
        where member.status = 'active' and (
          exists (select from user_role where user_id = member.id and role_id = rule.role_id and verified)
          or rule.level_order = wallet.level_order
          or exists (
            select from user_interest_group as joined
            where joined.user_id = member.id and joined.interest_group_id = rule.interest_group_id
          )
        ) order by rule.chat_role_id
      ) as roles
    from "user" as member left join wallet on wallet.user_id = member.id
    where member.discord_id = any (${listText(chatIds)}::text[])`)
  const known = new Map(
    [...rows].map((row): [string, Wanted] => [
      row.chat_id,
      { userId: row.user_id, existInGuild: row.exist_in_guild, roles: new Set(row.roles) },
    ]),
  )
  return (chatId) => known.get(chatId) ?? nobody
}

/** Chat roles that rules give; all others are left alone. */
export async function managedRoles(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.execute<{ chat_role_id: string }>(
    sql`select distinct chat_role_id from chat_role_rule order by chat_role_id`,
  )
  return new Set([...rows].map((row) => row.chat_role_id))
}

/** Roles to give and to remove. */
export function differenceOf(
  has: readonly string[],
  wanted: ReadonlySet<string>,
  managed: ReadonlySet<string>,
) {
  return {
    give: [...wanted].filter((role) => !has.includes(role)),
    take: has.filter((role) => managed.has(role) && !wanted.has(role)),
  }
}

import { sql } from 'drizzle-orm'
import type { Parts } from '../../../../platform/parts.ts'
import type { ChatService } from '../api/chat-service.ts'
import { differenceOf, managedRoles, wantedOf } from './wanted.ts'

const PAGE = 1000

/**
 * Checks the next thousand accounts of the server, continuing where the last walk stopped. Queues a sync for
 * those who joined or left, or whose roles were changed there.
 * @returns whether there are more
 */
export async function walkOn(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  chat: ChatService,
): Promise<boolean> {
  const [progress] = await db.execute<{ walked_to: string }>(sql`select walked_to from chat_progress`)
  const after = progress?.walked_to ?? ''
  const page = await chat.membersAfter(after)
  const isLast = page.length < PAGE
  const until = isLast ? null : (page.at(-1)?.id ?? null)
  const rolesOf = new Map(page.map(({ id, roles }) => [id, roles]))
  // Ids are numbers stored as text, so a shorter one comes first.
  const linked = await db.execute<{ chat_id: string }>(sql`
    select discord_id as chat_id from "user"
    where discord_id is not null and (length(discord_id), discord_id) > (length(${after}::text), ${after}::text)
      and (${until}::text is null or (length(discord_id), discord_id) <= (length(${until}::text), ${until}::text))
    order by length(discord_id), discord_id`)
  const chatIds = [...linked].map((row) => row.chat_id)
  const [wanted, managed] = await Promise.all([wantedOf(db, chatIds), managedRoles(db)])
  const differing = chatIds.filter((chatId) => {
    const { existInGuild, roles } = wanted(chatId)
    const has = rolesOf.get(chatId)
    if (existInGuild !== (has !== undefined)) return true
    if (!has) return false
    const { give, take } = differenceOf(has, roles, managed)
    return give.length + take.length > 0
  })
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into chat_sync (chat_id)
      select chat_id from jsonb_array_elements_text(${JSON.stringify(differing)}::text::jsonb) as found (chat_id)
      where not exists (select from chat_sync as known where known.chat_id = found.chat_id)`)
    await tx.execute(sql`
      insert into chat_progress (walked_to, walked_at) values (${until ?? ''}, ${clock.now()}::timestamptz)
      on conflict (id) do update set walked_to = excluded.walked_to, walked_at = excluded.walked_at`)
  })
  return !isLast
}

import { setTimeout as delay } from 'node:timers/promises'
import { startChat } from '../../server/fakes/chat/server.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { withDemo } from '../lib/community.ts'
import { whileServing } from '../lib/processes.ts'
import { amount, atMost, type Row, shown } from '../lib/row.ts'

const MEMBERS = 10_000
/** Of each kind, as a chat may allow a bot: more than 250 a second are refused. */
const ALLOWANCE = { calls: 50, withinMs: 200 }
const KILL_AFTER = 4_000
const EXPLORER = '300000000000000003'
const GIVE_UP_MS = 15 * 60_000

/**
 * A rule gives a role of the chat to 10,000 members, and the server is killed (`kill -9`) in the middle and started again:
 * how often the chat is asked, how often more than it allows, and what is done twice.
 */
export async function measure(): Promise<Row[]> {
  const chat = await startChat(0)
  try {
    return await withDemo(async (url, sql) => {
      await connectMembers(sql)
      for (let number = 1; number <= MEMBERS; number++) chat.state.members.set(chatIdOf(number), new Set())
      chat.state.allowance = ALLOWANCE
      await sql`insert into chat_role_rule (level_order, chat_role_id, chat_role_name) values (1, ${EXPLORER}, 'Explorer')`
      await sql`insert into chat_sync (chat_id) select discord_id from "user" where discord_id is not null order by id`
      const { asked } = chat.state
      const given = () => asked.filter((call) => call.startsWith('PUT') && call.includes('/roles/'))
      const until = async (isReached: () => Promise<boolean>) => {
        const end = performance.now() + GIVE_UP_MS
        while (!(await isReached())) {
          if (performance.now() > end) throw new Error(`the chat was told only of ${given().length} members`)
          await delay(50)
        }
      }
      const started = performance.now()
      await whileServing(
        url,
        async ({ kill }) => {
          await until(async () => given().length >= KILL_AFTER)
          await kill()
        },
        chat.settings,
      )
      const toldBefore = given().length
      const resumed = performance.now()
      await whileServing(url, () => until(async () => (await waiting(sql)) === 0), chat.settings)
      const seconds = (performance.now() - started) / 1000
      const without = [...chat.state.members.entries()].filter(
        ([id, roles]) => id.startsWith('6') && !roles.has(EXPLORER),
      )
      const told = given()
      return [
        atMost('chat: members without their role afterwards', without.length, 0),
        atMost('chat: roles given twice, with a kill -9 in between', told.length - new Set(told).size, 0),
        atMost('chat: calls beyond what it allows', chat.state.beyond, 0),
        amount(`chat: calls for each of ${MEMBERS.toLocaleString('en')}`, asked.length / MEMBERS),
        shown('chat: members told before the kill', toldBefore),
        shown('chat: calls a second', asked.length / seconds, '/s', 'more'),
        shown('chat: the rest after the start', (performance.now() - resumed) / 1000, ' s'),
      ]
    })
  } finally {
    await chat.close()
  }
}

const chatIdOf = (number: number) => String(600_000_000_000_000_000n + BigInt(number))

/** Members who have connected accounts and are at the first level. */
async function connectMembers(sql: Sql): Promise<void> {
  await sql`
    with made as (
      insert into "user" (full_name, muid, email, discord_id, exist_in_guild)
      select 'Member ' || n, 'chat-' || n || '@muster', 'chat-' || n || '@muster.test',
        (600000000000000000 + n)::text, true
      from generate_series(1, ${MEMBERS}::integer) as n returning id
    )
    insert into wallet (user_id) select id from made`
  await sql`delete from chat_sync`
  await sql`analyze`
}

async function waiting(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from chat_sync`
  return row?.count ?? 0
}

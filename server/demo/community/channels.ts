import type { Template } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'

interface DemoChannel {
  readonly name: string
  readonly discordId: string
  /** Tasks whose interest group has this category are bound to it. */
  readonly category?: string
  /** Tasks of this type without a group are bound to it. */
  readonly type?: string
}

const channels: readonly DemoChannel[] = [
  { name: 'code-reviews', discordId: '104410000000000011', category: 'coder' },
  { name: 'maker-space', discordId: '104410000000000012', category: 'maker' },
  { name: 'studio', discordId: '104410000000000013', category: 'creative' },
  { name: 'project-room', discordId: '104410000000000014', category: 'manager' },
  { name: 'task-dropbox', discordId: '104410000000000015', type: 'Tasks' },
  { name: 'announcements', discordId: '104410000000000016' },
]

const DAY_MS = 86_400_000
const bonuses = [
  { hashtag: '#tfp2.0-git-github', karma: 20, days: 12 },
  { hashtag: '#tfp2.0-command-line', karma: 10, days: 4 },
]

/** Channels of the chat, the tasks bound to them, and two tasks whose bonus still runs at `now`. Pass a transaction. */
export async function furnishTasks(tx: Template, now: Date): Promise<void> {
  const rows = channels.map((channel) => ({ ...channel, id: stableId('demo-channel', channel.name) }))
  // Serialised here, because the driver's own JSON handling is switched off by the query builder on this pool.
  await tx`
    insert into channel (id, name, discord_id, created_at, updated_at)
    select id, name, "discordId", ${now}::timestamptz - interval '300 days',
      ${now}::timestamptz - interval '300 days'
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (id uuid, name text, "discordId" text)
    on conflict (name) do nothing`
  await tx`
    update task set channel_id = wanted.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as wanted (id uuid, name text, category text, type text), task as bound
    join task_type on task_type.id = bound.type_id
    left join interest_group as grp on grp.id = bound.interest_group_id
    where task.id = bound.id and task.channel_id is null
      and exists (select from channel where channel.id = wanted.id)
      and (grp.category = wanted.category or (grp.id is null and task_type.title = wanted.type))`
  for (const { hashtag, karma, days } of bonuses) {
    const until = new Date(now.getTime() + days * DAY_MS)
    await tx`update task set bonus_karma = ${karma}, bonus_time = ${until}::timestamptz where hashtag = ${hashtag}`
  }
}

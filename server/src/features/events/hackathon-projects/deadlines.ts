import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'
import type { ApplyParts } from '../hackathon-applications/index.ts'
import { deadlineNotice } from './notices.ts'
import { withRules } from './times.ts'

/** Hackathons handled in one run; each notifies its own teams. */
const AT_ONCE = 50
const HOUR_MS = 3_600_000

interface Due {
  readonly id: string
  readonly title: string
  readonly ends_at: string
}

const toldFor = { 'a day': sql`day_told_for`, 'an hour': sql`hour_told_for` } as const

/**
 * Reminds teams without a submission when a day is left, and when an hour is. Sent once each, however often
 * this runs, and again when organisers move the deadline. A hackathon shorter than a day only has the second
 * one.
 */
export async function tellDeadlines(parts: ApplyParts): Promise<void> {
  const now = parts.clock.now()
  const due = await parts.db.execute<Due>(sql`
    select hackathon.id, hackathon.title, coalesce(rules.submissions_end, hackathon.event_end) as ends_at from ${withRules}
    where hackathon.status = 'Published' and hackathon.event_start <= ${now}::timestamptz
      and coalesce(rules.submissions_end, hackathon.event_end)
        between ${now}::timestamptz and ${new Date(now.getTime() + 24 * HOUR_MS)}::timestamptz
    order by 3, 1 limit ${AT_ONCE}::integer`)
  for (const hackathon of due) {
    const left = Date.parse(hackathon.ends_at) - now.getTime() <= HOUR_MS ? 'an hour' : 'a day'
    await parts.db.transaction((tx) => tellTeams(parts, tx, hackathon, left))
  }
}

async function tellTeams(
  parts: ApplyParts,
  tx: Database,
  { id: hackathonId, title, ends_at }: Due,
  left: keyof typeof toldFor,
): Promise<void> {
  await tx.execute(
    sql`insert into hackathon_project_rules (hackathon_id) values (${hackathonId}::uuid) on conflict do nothing`,
  )
  // Of two processes, the second finds that the first has claimed it.
  const [claimed] = await tx.execute(sql`
    update hackathon_project_rules set ${toldFor[left]} = ${ends_at}::timestamptz
    where hackathon_id = ${hackathonId}::uuid and ${toldFor[left]} is distinct from ${ends_at}::timestamptz
    returning hackathon_id`)
  if (!claimed) return
  const people = await tx.execute<{ user_id: string }>(sql`
    select part.user_id from hackathon_team_member as part
    where part.hackathon_id = ${hackathonId}::uuid and not exists (
      select from hackathon_project as project where project.team_id = part.team_id and project.version > 0
    )
    order by part.user_id`)
  await notifyByMailToo(
    parts,
    tx,
    [...people].map(({ user_id }) => deadlineNotice({ userId: user_id, hackathonId, title }, left, ends_at)),
  )
}

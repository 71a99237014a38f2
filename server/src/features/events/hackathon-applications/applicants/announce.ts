import type { hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import type { BodyOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, refused, tooManyRequests } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { notify, notifyByMailToo } from '../../../notices/notifications/index.ts'
import { hackathonNotice } from '../../hackathons/index.ts'
import type { ApplyParts } from '../apply.ts'
import { lockHackathonShared } from '../stored.ts'

/** Announcements to applicants. */

const A_DAY = 10
const MOST_SHOWN = 50

type Announcement = BodyOf<typeof hackathonApplicants.announce>

const whoHears: Readonly<Record<Announcement['audience'], SQL>> = {
  everybody: sql`told_status <> 'withdrawn' and status <> 'withdrawn'`,
  undecided: sql`status <> 'withdrawn' and told_status = 'applied'`,
  accepted: sql`told_status = 'accepted'`,
  waiting: sql`told_status = 'waiting'`,
  no_project: sql`told_status = 'accepted' and not exists (
    select from hackathon_team_member as part
    join hackathon_project as project on project.team_id = part.team_id and project.version > 0
    where part.hackathon_id = hackathon_application.hackathon_id and part.user_id = hackathon_application.user_id
  )`,
}

/**
 * Sends an announcement to applicants. Idempotent: the client generates its id.
 * @returns how many got it
 * @throws AppError 404; 400 when no one would get it, or before the hackathon is published; 409 when another
 * announcement has the id; 429 after ten within a day
 */
export async function announce(
  parts: ApplyParts,
  actor: Actor,
  hackathonId: string,
  { announcement_id: id, audience, ids, title, text, by_mail: byMail }: Announcement,
): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const hackathon = await lockHackathonShared(tx, hackathonId)
    if (hackathon.status === 'Draft') throw refused('Publish the hackathon first')
    const now = parts.clock.now()
    const told = await toldBefore(tx, hackathonId, id)
    if (told !== null) return told
    await assertBudget(tx, hackathonId, now)
    const people = await tx.execute<{ user_id: string }>(sql`
      select user_id from hackathon_application
      where hackathon_id = ${hackathonId}::uuid
        and ${ids ? sql`id = any (${uuids(ids)}) and status <> 'withdrawn'` : whoHears[audience]}
      order by user_id`)
    if (people.length === 0) throw refused('This message has no recipients. Choose other applicants.')
    const [made] = await tx.execute(sql`
      insert into hackathon_announcement (id, hackathon_id, audience, title, text, told, sent_by_id, created_at)
      values (${id}::uuid, ${hackathonId}::uuid, ${ids ? 'chosen' : audience}::text, ${title}::text, ${text}::text,
        ${people.length}::integer, ${actor.id}::uuid, ${now}::timestamptz)
      on conflict (id) do nothing returning id`)
    if (!made) throw conflict('general', 'This announcement is already being sent')
    await audit(tx, actor, {
      action: 'hackathon.announce',
      targetType: 'hackathon',
      targetId: hackathonId,
      after: { title, text, audience: ids ? 'chosen' : audience, told: people.length },
    })
    const notices = [...people].map(({ user_id: userId }) => ({
      ...hackathonNotice({ userId, hackathonId, title: hackathon.title }, `announced:${id}`, [
        saying`${{ announcement: title }}: ${{ hackathon: hackathon.title }}`,
        text,
      ]),
      actorId: actor.id,
    }))
    await (byMail ? notifyByMailToo(parts, tx, notices) : notify(tx, ...notices))
    return people.length
  })
}

/** @returns how many got this announcement when it was first sent; null when it hasn't been sent */
async function toldBefore(tx: Database, hackathonId: string, id: string): Promise<number | null> {
  const [before] = await tx.execute<{ told: number; hackathon_id: string }>(
    sql`select told, hackathon_id from hackathon_announcement where id = ${id}::uuid`,
  )
  if (before && before.hackathon_id !== hackathonId) {
    throw conflict('announcement_id', 'Another announcement has this ID')
  }
  return before?.told ?? null
}

async function assertBudget(tx: Database, hackathonId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000)
  const [row] = await tx.execute<{ sent: number; first: string | null }>(sql`
    select count(*)::integer as sent, min(created_at) as first from hackathon_announcement
    where hackathon_id = ${hackathonId}::uuid and created_at > ${since}::timestamptz`)
  if (!row?.first || row.sent < A_DAY) return
  throw tooManyRequests(Math.ceil((Date.parse(row.first) - since.getTime()) / 1000))
}

/** Announcements, latest first. */
export async function listAnnouncements(
  db: Database,
  hackathonId: string,
): Promise<ReplyOf<typeof hackathonApplicants.announcements>> {
  const rows = await db.execute<ReplyOf<typeof hackathonApplicants.announcements>[number]>(sql`
    select sent.id, sent.audience, sent.title, sent.text, sent.told, sender.full_name as sent_by, sent.created_at
    from hackathon_announcement as sent left join "user" as sender on sender.id = sent.sent_by_id
    where sent.hackathon_id = ${hackathonId}::uuid
    order by sent.created_at desc, sent.id limit ${MOST_SHOWN}::integer`)
  return [...rows]
}

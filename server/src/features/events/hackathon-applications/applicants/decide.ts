import { randomUUID } from 'node:crypto'
import type { hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import type { ApplicationDecision, ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import { formatNumber } from '@muster/contract/lib/numbers.ts'
import type { BodyOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { notify, notifyByMailToo } from '../../../notices/notifications/index.ts'
import type { ApplyParts } from '../apply.ts'
import { decisionNotice } from '../notices.ts'
import {
  lockHackathonShared,
  lockPlacesExclusive,
  type StoredHackathon,
  toldAs,
  toldStatus,
} from '../stored.ts'

/** Decides on one or many applications, and notifies the applicants, in one transaction. */

interface Locked {
  readonly id: string
  readonly user_id: string
  readonly full_name: string
  readonly status: ApplicationStatus
}

/**
 * Decides on applications and notifies the applicants: right away, or when the hackathon's decisions are
 * announced. Applications with the same status already are skipped.
 * @returns how many changed, and which didn't and why
 * @throws AppError 404; 400 once the hackathon has ended; 409 on `beyond_places` when more would be accepted
 * than there are places and the organiser hasn't confirmed it
 */
export async function decide(
  parts: ApplyParts,
  actor: Actor,
  hackathonId: string,
  {
    ids,
    decision,
    message,
    by_mail: byMail,
    beyond_places: isMeant,
  }: BodyOf<typeof hackathonApplicants.decide>,
): Promise<ReplyOf<typeof hackathonApplicants.decide>> {
  return parts.db.transaction(async (tx) => {
    const hackathon = await lockHackathonShared(tx, hackathonId)
    const now = parts.clock.now()
    if (hackathon.status === 'Draft') throw refused('Publish the hackathon first')
    const taken = await lockPlacesExclusive(tx, hackathonId)
    const found = await lockApplications(tx, hackathonId, ids)
    const kept = found.flatMap((row) => {
      const why = whyKept(row, actor)
      return why ? [{ id: row.id, full_name: row.full_name, why }] : []
    })
    const barred = new Set(kept.map(({ id }) => id))
    const deciding = found.filter(({ id, status }) => !barred.has(id) && status !== decision)
    if (decision === 'accepted' && !isMeant) assertPlaces(hackathon, taken + deciding.length)
    const toldAt = goesOutLater(hackathon, now)
    if (deciding.length === 0) return { decision_id: null, changed: 0, kept, told_at: toldAt }
    const decisionId = randomUUID()
    await tx.execute(sql`
      update hackathon_application set former_status = status, former_since = since, status = ${decision}::text,
        since = ${now}::timestamptz, decided_by_id = ${actor.id}::uuid, decided_at = ${now}::timestamptz,
        decision_id = ${decisionId}::uuid, message = ${message || null}::text, tells_by_mail = ${byMail}::boolean
      where id = any (${uuids(deciding.map(({ id }) => id))})`)
    await audit(tx, actor, {
      action: 'hackathon.decide',
      targetType: 'hackathon',
      targetId: hackathonId,
      after: { decision, applications: deciding.length, ...(message && { message }) },
    })
    if (!toldAt)
      await tellDecisions(
        parts,
        tx,
        hackathon,
        deciding.map(({ id }) => id),
      )
    return { decision_id: decisionId, changed: deciding.length, kept, told_at: toldAt }
  })
}

/** Locks rows in the order of their ids, as all code does, so that there is no deadlock. */
async function lockApplications(
  tx: Database,
  hackathonId: string,
  ids: readonly string[],
): Promise<Locked[]> {
  const rows = await tx.execute<Locked>(sql`
    select application.id, application.user_id, member.full_name, application.status
    from hackathon_application as application join "user" as member on member.id = application.user_id
    where application.hackathon_id = ${hackathonId}::uuid and application.id = any (${uuids(ids)})
    order by application.id for no key update of application`)
  return [...rows]
}

export const NOT_ONES_OWN = 'You can’t decide on your own application'

function whyKept({ user_id, status }: Locked, actor: Actor): string | null {
  if (user_id === actor.id) return NOT_ONES_OWN
  return status === 'withdrawn' ? 'The applicant has withdrawn it' : null
}

function assertPlaces({ participant_count: places }: StoredHackathon, accepted: number): void {
  if (places === null || accepted <= places) return
  const over = accepted - places
  throw conflict(
    'beyond_places',
    over === 1
      ? 'That’s one more than there are places. Accept them anyway, or increase the number of places.'
      : say`That’s ${{ over: formatNumber(over) }} more than there are places. Accept them anyway, or increase the number of places.`,
  )
}

const goesOutLater = ({ decisions_at }: StoredHackathon, now: Date): string | null =>
  decisions_at !== null && now < new Date(decisions_at) ? decisions_at : null

interface Untold {
  readonly user_id: string
  readonly status: ApplicationDecision
  readonly message: string | null
  readonly tells_by_mail: boolean
  readonly decision_id: string | null
  readonly id: string
}

/**
 * Notifies applicants about decisions they don't know yet, in the caller's transaction. One statement plus
 * the notifications.
 * @returns how many were notified
 */
export async function tellDecisions(
  parts: ApplyParts,
  tx: Database,
  { id: hackathonId, title }: Pick<StoredHackathon, 'id' | 'title'>,
  ids: readonly string[],
): Promise<number> {
  const rows = await tx.execute<Untold>(sql`
    update hackathon_application set told_status = ${toldStatus}
    where id = any (${uuids(ids)}) and told_status <> ${toldStatus}
    returning id, user_id, status, message, tells_by_mail, decision_id`)
  const told = [...rows].map((row) => ({
    byMail: row.tells_by_mail,
    notice: decisionNotice(
      { userId: row.user_id, hackathonId, title, message: row.message },
      toldAs(row.status),
      row.decision_id ?? row.id,
    ),
  }))
  await notifyByMailToo(
    parts,
    tx,
    told.filter(({ byMail }) => byMail).map(({ notice }) => notice),
  )
  await notify(tx, ...told.filter(({ byMail }) => !byMail).map(({ notice }) => notice))
  return told.length
}

import type { hackathonProjects, ProjectRules } from '@muster/contract/events/hackathon-projects.ts'
import { LATE_MINUTES_USUAL } from '@muster/contract/lib/hackathon-words.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import { assertSeen } from '../../../platform/acts/seen.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type ApplyParts, lockHackathonShared } from '../hackathon-applications/index.ts'
import { requireManager } from '../hackathons/index.ts'

/** Organisers' settings for projects. */

type Rules = Pick<ProjectRules, 'submissions_end' | 'late_minutes' | 'gallery_is_open'>

/** The settings, and the number of projects. Three statements. @throws AppError 404, 403 */
export async function readRules(db: Database, actor: Actor, hackathonId: string): Promise<ProjectRules> {
  await requireManager(db, actor, hackathonId)
  return findRules(db, hackathonId)
}

async function findRules(db: Database, hackathonId: string): Promise<ProjectRules> {
  const [row] = await db.execute<ProjectRules>(sql`
    select rules.submissions_end, coalesce(rules.late_minutes, ${LATE_MINUTES_USUAL}::smallint)::integer as late_minutes,
      coalesce(rules.gallery_is_open, false) as gallery_is_open, rules.updated_at, (
        select count(*)::integer from (
          select from hackathon_team where hackathon_id = ${hackathonId}::uuid limit 10000
        ) as team
      ) as teams, made.handed_in, made.late
    from (
      select count(*)::integer as handed_in, count(*) filter (where is_late)::integer as late from (
        select is_late from hackathon_project where hackathon_id = ${hackathonId}::uuid and version > 0 limit 10000
      ) as made_so_far
    ) as made
    left join hackathon_project_rules as rules on rules.hackathon_id = ${hackathonId}::uuid`)
  if (!row) throw notFound('this hackathon')
  return row
}

/**
 * Saves the settings and logs the change.
 * @throws AppError 404, 403; 400 on `submissions_end` outside the hackathon; 409 when another organiser has
 * changed them since
 */
export async function setRules(
  parts: Pick<ApplyParts, 'db' | 'clock'>,
  actor: Actor,
  hackathonId: string,
  { seen_at, submissions_end, late_minutes, gallery_is_open }: BodyOf<typeof hackathonProjects.setRules>,
): Promise<string> {
  return parts.db.transaction(async (tx) => {
    await requireManager(tx, actor, hackathonId)
    const { event_start, event_end } = await lockHackathonShared(tx, hackathonId)
    if (
      submissions_end &&
      event_start &&
      event_end &&
      (Date.parse(submissions_end) <= Date.parse(event_start) ||
        Date.parse(submissions_end) > Date.parse(event_end))
    ) {
      throw fieldRefused('submissions_end', 'Choose a time between the start and the end of the hackathon')
    }
    await tx.execute(sql`
      insert into hackathon_project_rules (hackathon_id, created_by_id, updated_by_id)
      values (${hackathonId}::uuid, ${actor.id}::uuid, ${actor.id}::uuid) on conflict do nothing`)
    const [before] = await tx.execute<Rules & { updated_at: string }>(sql`
      select submissions_end, late_minutes::integer as late_minutes, gallery_is_open, updated_at
      from hackathon_project_rules where hackathon_id = ${hackathonId}::uuid for no key update`)
    if (!before) throw notFound('this hackathon')
    await assertSeen(tx, 'page', before.updated_at, {
      at: seen_at,
      current: () => findRules(tx, hackathonId),
    })
    const after: Rules = { submissions_end, late_minutes, gallery_is_open }
    const [changed] = await tx.execute<{ updated_at: string }>(sql`
      update hackathon_project_rules set submissions_end = ${submissions_end}::timestamptz,
        late_minutes = ${late_minutes}::smallint, gallery_is_open = ${gallery_is_open}::boolean,
        updated_by_id = ${actor.id}::uuid,
        updated_at = greatest(${parts.clock.now()}::timestamptz, updated_at + interval '1 millisecond')
      where hackathon_id = ${hackathonId}::uuid returning updated_at`)
    const { updated_at, ...former } = before
    await audit(tx, actor, {
      action: 'hackathon.update',
      targetType: 'hackathon',
      targetId: hackathonId,
      before: former,
      after,
    })
    return changed?.updated_at ?? updated_at
  })
}

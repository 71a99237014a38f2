import type { hackathonProjects, ProjectContent } from '@muster/contract/events/hackathon-projects.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { assertSeen } from '../../../platform/acts/seen.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'
import type { ApplyParts } from '../hackathon-applications/index.ts'
import { handedInNotice } from './notices.ts'
import { lockProjectRow, presentOwn, type StoredProject, sameDraft } from './own.ts'
import { closedBecause, phaseOf } from './times.ts'

/** Editing a project as a team, and submitting it. */

const MOST_VERSIONS = 200

type Tracks = readonly { readonly id: string }[]

function assertTrack({ track_id }: ProjectContent, tracks: Tracks): void {
  if (track_id && !tracks.some(({ id }) => id === track_id)) {
    throw fieldRefused('track_id', 'Choose one of this hackathon’s tracks')
  }
}

/** @throws AppError 409 `changed_since` when a teammate has saved since */
const assertStill = (tx: Database, project: StoredProject, seenAt: string | undefined): Promise<void> =>
  assertSeen(tx, 'project', project.updated_at, {
    at: seenAt,
    current: async () => presentOwn(project, []),
  })

/**
 * Saves the draft of the caller's team.
 * @param seenAt the version that the caller was editing
 * @throws AppError 404; 400 without a team, after the deadline, and on `track_id`; 409 when a teammate has
 * saved since
 */
export async function saveDraft(
  { db, clock }: Pick<ApplyParts, 'db' | 'clock'>,
  userId: string,
  hackathonId: string,
  draft: ProjectContent,
  seenAt: string | undefined,
): Promise<ReplyOf<typeof hackathonProjects.save>> {
  return db.transaction(async (tx) => {
    const { own, project, made } = await lockProjectRow(tx, userId, hackathonId, draft)
    const phase = phaseOf(own, clock.now())
    const why = phase === 'before' ? null : closedBecause(phase, project.version)
    if (why) throw refused(why)
    assertTrack(draft, own.tracks)
    if (!made) await assertStill(tx, project, seenAt)
    if (made || sameDraft(draft, project.draft)) return { id: project.id, updated_at: project.updated_at }
    return keepDraft(tx, userId, project.id, draft, clock.now())
  })
}

async function keepDraft(
  tx: Database,
  userId: string,
  projectId: string,
  draft: ProjectContent,
  now: Date,
): Promise<{ id: string; updated_at: string }> {
  const [kept] = await tx.execute<{ id: string; updated_at: string }>(sql`
    update hackathon_project set draft = ${JSON.stringify(draft)}::text::jsonb, updated_by_id = ${userId}::uuid,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${projectId}::uuid returning id, updated_at`)
  if (!kept) throw notFound('this project')
  return kept
}

/**
 * Submits the project of the caller's team as sent. Idempotent; different content makes a new version, which
 * replaces the last one.
 * @throws AppError 404; 400 without a team, for a team that is too small, outside the time for submissions,
 * and on each missing field; 409 when a teammate has saved since
 */
export async function handIn(
  parts: ApplyParts,
  userId: string,
  hackathonId: string,
  content: ProjectContent,
  seenAt: string | undefined,
): Promise<ReplyOf<typeof hackathonProjects.handIn>> {
  return parts.db.transaction(async (tx) => {
    const { own, project, made } = await lockProjectRow(tx, userId, hackathonId, content)
    const now = parts.clock.now()
    const same =
      project.version > 0 && sameDraft(content, project.content) && sameDraft(content, project.draft)
    if (same) return presentHandedIn(project)
    const phase = phaseOf(own, now)
    const why = closedBecause(phase, project.version)
    if (why) throw refused(why)
    if (!made) await assertStill(tx, project, seenAt)
    assertTrack(content, own.tracks)
    assertWhole(content, own.tracks)
    await assertTeam(tx, String(own.team_id), own.team_least)
    if (project.version >= MOST_VERSIONS)
      throw refused('You’ve submitted this project too many times. Ask the organisers for help.')
    const handed = await keepVersion(tx, {
      hackathonId,
      userId,
      project,
      content,
      isLate: phase === 'late',
      now,
    })
    if (handed.version === 1)
      await tellTeam(parts, tx, { hackathonId, title: own.title, userId, project: content.title, handed })
    return handed
  })
}

/** Requires a summary, something to look at, and a track when there are tracks. */
function assertWhole(
  { summary, description, demo_url, code_url, video_url, track_id }: ProjectContent,
  tracks: Tracks,
): void {
  if (!summary) throw fieldRefused('summary', 'Enter a one-line summary')
  if (!(description || demo_url || code_url || video_url)) {
    throw fieldRefused('description', 'Describe it, or add a link to a demo, the code or a video')
  }
  if (tracks.length > 0 && !track_id) throw fieldRefused('track_id', 'Choose a track')
}

async function assertTeam(tx: Database, teamId: string, least: number): Promise<void> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from hackathon_team_member where team_id = ${teamId}::uuid`,
  )
  if ((row?.count ?? 0) < least)
    throw refused(say`Teams need at least ${{ least }} members here. Ask the organisers for help.`)
}

interface Handed {
  readonly hackathonId: string
  readonly userId: string
  readonly project: StoredProject
  readonly content: ProjectContent
  readonly isLate: boolean
  readonly now: Date
}

async function keepVersion(tx: Database, { hackathonId, userId, project, content, isLate, now }: Handed) {
  const number = project.number ?? (await nextNumber(tx, hackathonId))
  const stored = JSON.stringify(content)
  const [handed] = await tx.execute<ReplyOf<typeof hackathonProjects.handIn>>(sql`
    update hackathon_project set draft = ${stored}::text::jsonb, title = ${content.title}::text,
      summary = ${content.summary}::text, description = ${content.description}::text, demo_url = ${content.demo_url}::text,
      code_url = ${content.code_url}::text, video_url = ${content.video_url}::text, track_id = ${content.track_id}::uuid,
      number = ${number}::smallint, version = version + 1, is_late = is_late or ${isLate}::boolean,
      handed_in_at = ${now}::timestamptz, updated_by_id = ${userId}::uuid,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${project.id}::uuid
    returning id, version::integer as version, number::integer as number, is_late, updated_at`)
  if (!handed) throw notFound('this project')
  await tx.execute(sql`
    insert into hackathon_project_version (project_id, version, content, is_late, handed_in_by_id, created_at)
    values (${project.id}::uuid, ${handed.version}::smallint, ${stored}::text::jsonb, ${isLate}::boolean, ${userId}::uuid,
      ${now}::timestamptz)`)
  return handed
}

/** Numbers are consecutive, in the order of first submission; the lock prevents duplicates. */
async function nextNumber(tx: Database, hackathonId: string): Promise<number> {
  await tx.execute(
    sql`insert into hackathon_project_rules (hackathon_id) values (${hackathonId}::uuid) on conflict do nothing`,
  )
  await tx.execute(
    sql`select from hackathon_project_rules where hackathon_id = ${hackathonId}::uuid for no key update`,
  )
  const [last] = await tx.execute<{ number: number }>(sql`
    select coalesce(max(number), 0)::integer as number from hackathon_project where hackathon_id = ${hackathonId}::uuid`)
  return (last?.number ?? 0) + 1
}

const presentHandedIn = ({ id, version, number, is_late, updated_at }: StoredProject) => ({
  id,
  version,
  number: number ?? 0,
  is_late,
  updated_at,
})

async function tellTeam(
  parts: ApplyParts,
  tx: Database,
  about: {
    readonly hackathonId: string
    readonly title: string
    readonly userId: string
    readonly project: string
    readonly handed: { readonly id: string; readonly is_late: boolean }
  },
): Promise<void> {
  const others = await tx.execute<{ user_id: string }>(sql`
    select part.user_id from hackathon_team_member as part
    join hackathon_project as project on project.team_id = part.team_id and project.id = ${about.handed.id}::uuid
    where part.user_id <> ${about.userId}::uuid`)
  const { hackathonId, title, userId: actorId, project, handed } = about
  await notifyByMailToo(
    parts,
    tx,
    [...others].map(({ user_id }) =>
      handedInNotice({ userId: user_id, hackathonId, title }, { ...handed, project, actorId }),
    ),
  )
}

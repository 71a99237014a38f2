import type { CrewMember } from '@muster/contract/events/hackathons.ts'
import type { CrewRole } from '@muster/contract/lib/hackathon-words.ts'
import { say, saying, type Words } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'
import { isHackathonStaff, requireManager } from './access.ts'
import { hackathonNotice } from './notices.ts'
import { lockHackathon } from './record.ts'

/** The crew of a hackathon: its owner, organisers, judges and volunteers. */

const MOST = 200

type StoredMember = Omit<CrewMember, 'profile_pic'> & { picture_key: string | null }

/** The crew, owner first. @param all includes judges and volunteers @throws AppError 404, 403 */
export async function listCrew(db: Database, actor: Actor, id: string, all: boolean): Promise<CrewMember[]> {
  await requireManager(db, actor, id)
  const rows = await db.execute<StoredMember>(sql`
    select crew.id, crew.user_id, member.full_name, member.email, member.muid, member.picture_key, crew.role
    from hackathon_crew as crew join "user" as member on member.id = crew.user_id
    where crew.hackathon_id = ${id}::uuid and (${all}::boolean or crew.role in ('owner', 'organiser'))
    order by array_position(array['owner', 'organiser', 'judge', 'volunteer'], crew.role::text), crew.created_at, crew.id`)
  return [...rows].map(({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }))
}

/**
 * Adds a member to the crew of a hackathon and notifies them.
 * @returns the id of the crew row
 * @throws AppError 404, 403; 400 on `muid` when they can't join; 409 when they have this role already
 */
export async function addCrew(
  parts: Pick<Parts, 'db' | 'sendMail' | 'config' | 'hashCode'>,
  actor: Actor,
  hackathonId: string,
  { muid, role }: { readonly muid: string; readonly role: Exclude<CrewRole, 'owner'> },
): Promise<{ readonly id: string; readonly fullName: string }> {
  return parts.db.transaction(async (tx) => {
    await requireManager(tx, actor, hackathonId)
    const { title } = await lockHackathon(tx, hackathonId)
    const member = await findMember(tx, muid)
    await assertFree(tx, hackathonId, member.id)
    const [made] = await tx.execute<{ id: string }>(sql`
      insert into hackathon_crew (hackathon_id, user_id, role, created_by_id, updated_by_id)
      values (${hackathonId}::uuid, ${member.id}::uuid, ${role}::text, ${actor.id}::uuid, ${actor.id}::uuid)
      on conflict do nothing returning id`)
    if (!made) throw conflict('muid', isAlready[role](member.full_name))
    await audit(tx, actor, {
      action: 'hackathon.add_crew',
      targetType: 'hackathon',
      targetId: hackathonId,
      memberId: member.id,
      after: { [role]: member.muid },
    })
    await notifyByMailToo(parts, tx, [
      {
        ...hackathonNotice({ userId: member.id, hackathonId, title }, `crew:${made.id}`, [
          ...tasks[role](title),
        ]),
        actorId: actor.id,
      },
    ])
    return { id: made.id, fullName: member.full_name }
  })
}

type Helper = Exclude<CrewRole, 'owner'>

const tasks: Readonly<Record<Helper, (hackathon: string) => readonly [Words, Words]>> = {
  organiser: (hackathon) => [
    saying`You’re now an organiser: ${{ hackathon }}`,
    'You can edit the hackathon, decide on applications and follow its progress.',
  ],
  judge: (hackathon) => [saying`You’re now a judge: ${{ hackathon }}`, 'You’ll be asked to score projects.'],
  volunteer: (hackathon) => [
    saying`You’re now a volunteer: ${{ hackathon }}`,
    'You’ll check people in on the day.',
  ],
}

const isAlready: Readonly<Record<Helper, (name: string) => string>> = {
  organiser: (name) => say`${{ name }} is already an organiser of this hackathon`,
  judge: (name) => say`${{ name }} is already a judge of this hackathon`,
  volunteer: (name) => say`${{ name }} is already a volunteer of this hackathon`,
}

interface FoundMember {
  readonly id: string
  readonly full_name: string
  readonly muid: string
}

async function findMember(tx: Database, muid: string): Promise<FoundMember> {
  const [member] = await tx.execute<FoundMember>(
    sql`select id, full_name, muid from "user" where muid = ${muid} and status = 'active'`,
  )
  if (!member) throw fieldRefused('muid', 'There’s no member with this member ID')
  return member
}

/** Participants can't join the crew, and its size is limited. */
async function assertFree(tx: Database, hackathonId: string, userId: string): Promise<void> {
  const [found] = await tx.execute<{ applied: boolean; crew: number }>(sql`
    select exists (
      select from hackathon_application
      where hackathon_id = ${hackathonId}::uuid and user_id = ${userId}::uuid and status not in ('withdrawn', 'rejected')
    ) as applied, (select count(*)::integer from hackathon_crew where hackathon_id = ${hackathonId}::uuid) as crew`)
  if (found?.applied) throw fieldRefused('muid', 'This member is taking part, so they can’t help to run it')
  if ((found?.crew ?? 0) >= MOST) throw refused(say`Up to ${{ most: MOST }} people can run a hackathon`)
}

interface Link {
  readonly hackathon_id: string
  readonly user_id: string
  readonly role: CrewRole
  readonly muid: string
  readonly full_name: string
}

/** Locks the hackathon before its crew, as every change to the crew does. @throws AppError 404 */
async function lockLink(tx: Database, linkId: string): Promise<Link> {
  const read = sql`
    select crew.hackathon_id, crew.user_id, crew.role, member.muid, member.full_name
    from hackathon_crew as crew join "user" as member on member.id = crew.user_id where crew.id = ${linkId}::uuid`
  const [seen] = await tx.execute<Link>(read)
  if (!seen) throw notFound('this person')
  await lockHackathon(tx, seen.hackathon_id)
  const [link] = await tx.execute<Link>(read)
  if (!link) throw notFound('this person')
  return link
}

/**
 * Removes a member from the crew; everyone can remove themselves.
 * @returns their name
 * @throws AppError 404, 403; 400 for the owner, who has to hand over ownership first
 */
export async function removeCrew(parts: Pick<Parts, 'db'>, actor: Actor, linkId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const link = await lockLink(tx, linkId)
    if (link.user_id !== actor.id) await requireManager(tx, actor, link.hackathon_id)
    if (link.role === 'owner') {
      throw refused('The owner can’t be removed. Make another organiser the owner first.')
    }
    await tx.execute(sql`delete from hackathon_crew where id = ${linkId}::uuid`)
    await audit(tx, actor, {
      action: 'hackathon.remove_crew',
      targetType: 'hackathon',
      targetId: link.hackathon_id,
      memberId: link.user_id,
      before: { [link.role]: link.muid },
    })
    return link.full_name
  })
}

/**
 * Makes an organiser the owner; the previous owner becomes an organiser. For the owner and staff.
 * @returns the name of the new owner
 * @throws AppError 404, 403; 400 when they aren't an organiser
 */
export async function passOn(parts: Pick<Parts, 'db'>, actor: Actor, linkId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const link = await lockLink(tx, linkId)
    await requireManager(tx, actor, link.hackathon_id)
    if (link.role === 'owner') return link.full_name
    if (link.role !== 'organiser') throw refused('Only an organiser can become the owner')
    await assertOwner(tx, actor, link.hackathon_id)
    await tx.execute(sql`
      update hackathon_crew set role = 'organiser', updated_by_id = ${actor.id}::uuid, updated_at = now()
      where hackathon_id = ${link.hackathon_id}::uuid and role = 'owner'`)
    await tx.execute(sql`
      update hackathon_crew set role = 'owner', updated_by_id = ${actor.id}::uuid, updated_at = now()
      where id = ${linkId}::uuid`)
    await audit(tx, actor, {
      action: 'hackathon.pass_on',
      targetType: 'hackathon',
      targetId: link.hackathon_id,
      memberId: link.user_id,
      after: { owner: link.muid },
    })
    return link.full_name
  })
}

/** @throws AppError 403 unless the actor is the owner or staff */
async function assertOwner(tx: Database, actor: Actor, hackathonId: string): Promise<void> {
  if (isHackathonStaff(actor)) return
  const own = await tx.execute(sql`
    select from hackathon_crew
    where hackathon_id = ${hackathonId}::uuid and user_id = ${actor.id}::uuid and role = 'owner'`)
  if (own.length === 0) throw new AppError(403, { general: ['Only the owner can hand over a hackathon'] })
}

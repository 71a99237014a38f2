import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type ActedBy, recordSecurityEvent } from '../../account/security-events/index.ts'
import { setAlumni } from '../organisations/index.ts'

export interface MemberOfCampus {
  readonly id: string
  readonly full_name: string
  readonly muid: string
  readonly email: string
  readonly mobile: string | null
  readonly is_alumni: boolean
  readonly verified: boolean
  readonly is_active: boolean
  readonly is_lead: boolean
  readonly is_enabler: boolean
}

/** A member of a campus, including alumni and unverified ones; otherwise null. One statement. */
export async function findMember(
  db: Database,
  organizationId: string,
  member: { readonly id: string } | { readonly muid: string },
): Promise<MemberOfCampus | null> {
  const [found] = await db.execute<MemberOfCampus>(sql`
    select member.id, member.full_name, member.muid, member.email, member.mobile, own.is_alumni, own.verified,
      member.status = 'active' as is_active,      own.is_lead, own.is_enabler
    from "user" as member
    join campus_member as own on own.user_id = member.id and own.organization_id = ${organizationId}
    where ${'id' in member ? sql`member.id = ${member.id}` : sql`member.muid = ${member.muid.toLowerCase()}`}`)
  return found ?? null
}

/**
 * Serialises changes to a campus's people and its leadership: the second one sees what the first has done.
 * Take this lock first in the transaction.
 */
export async function lockCampusExclusive(tx: Database, organizationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7316080, hashtext(${organizationId}))`)
}

/**
 * Marks a member of a campus as alum or as student. Idempotent.
 * @returns the text for the person
 * @throws AppError 400 when they don't belong to the campus or lead it, 409 when they study elsewhere by now
 */
export async function changeStudentType(
  db: Database,
  { actor }: ActedBy,
  organizationId: string,
  userId: string,
  isAlumni: boolean,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockCampusExclusive(tx, organizationId)
    const member = await findMember(tx, organizationId, { id: userId })
    if (!member) throw refused('This person isn’t a member of your college')
    const name = member.full_name
    if (isAlumni && !member.is_alumni && (member.is_lead || member.is_enabler)) {
      throw fieldRefused('is_alumni', say`${{ name }} leads this campus. Hand over the role first.`)
    }
    const changed = await setAlumni(tx, userId, organizationId, isAlumni)
    if (changed === null) throw refused('This person isn’t a member of your college')
    if (changed) {
      await audit(tx, actor, {
        action: 'campus.student_type',
        targetType: 'campus',
        targetId: organizationId,
        memberId: userId,
        before: { is_alumni: !isAlumni },
        after: { is_alumni: isAlumni },
      })
    }
    return isAlumni ? say`${{ name }} marked as alumni` : say`${{ name }} marked as a student`
  })
}

/**
 * Reveals one phone number or address. The access is logged in the staff activity and in the member's
 * security events.
 * @throws AppError 404 when they don't belong to the campus
 */
export async function showContact(
  parts: Pick<Parts, 'db' | 'log' | 'clock'>,
  { actor, request }: ActedBy,
  organizationId: string,
  userId: string,
  show: 'mobile' | 'email',
): Promise<{ mobile: string | null; email: string | null }> {
  return parts.db.transaction(async (tx) => {
    const member = await findMember(tx, organizationId, { id: userId })
    if (!member) throw notFound('this campus member')
    if (userId !== actor.id) {
      await audit(tx, actor, {
        action: 'campus.show_contact',
        targetType: 'campus',
        targetId: organizationId,
        memberId: userId,
        after: { shown: show },
      })
      await recordSecurityEvent(tx, parts, request, {
        kind: 'contact_shown',
        userId,
        actor,
        detail: `${show === 'mobile' ? 'phone number' : 'email address'} to ${actor.muid}`,
      })
    }
    return {
      mobile: show === 'mobile' ? member.mobile : null,
      email: show === 'email' ? member.email : null,
    }
  })
}

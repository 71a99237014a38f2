import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type ActedBy, recordSecurityEvent } from '../../account/security-events/index.ts'
import { type AreaKind, collegesOf } from './areas.ts'

/**
 * Reveals the phone number of a college's lead. The access is logged in the staff activity and in the lead's
 * security events.
 * @throws AppError 404 for a college outside the area, and for one without a lead
 */
export async function showLead(
  parts: Pick<Parts, 'db' | 'log' | 'clock'>,
  { actor, request }: ActedBy,
  kind: AreaKind,
  areaId: string,
  collegeId: string,
): Promise<{ lead: string; lead_number: string | null }> {
  return parts.db.transaction(async (tx) => {
    const [lead] = await tx.execute<{ id: string; full_name: string; mobile: string | null }>(sql`
      select member.id, member.full_name, member.mobile from organization as college
      join campus_member as own on own.organization_id = college.id and own.is_lead and own.verified and not own.is_alumni
      join "user" as member on member.id = own.user_id
      where college.id = ${collegeId} and ${collegesOf(kind, areaId)}
      order by member.created_at, member.id limit 1`)
    if (!lead) throw notFound('a lead of this campus')
    if (lead.id !== actor.id) {
      await audit(tx, actor, {
        action: 'campus.show_contact',
        targetType: 'campus',
        targetId: collegeId,
        memberId: lead.id,
        after: { shown: 'mobile' },
      })
      await recordSecurityEvent(tx, parts, request, {
        kind: 'contact_shown',
        userId: lead.id,
        actor,
        detail: `phone number to ${actor.muid}`,
      })
    }
    return { lead: lead.full_name, lead_number: lead.mobile }
  })
}

import { eq, sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { notify } from '../notifications/index.ts'
import { organizationTransfer } from './tables.ts'

/** Members who are told in one transaction. */
const BATCH = 500

/**
 * Tells some of those who moved, once however often it is tried. @returns whether there are more
 */
export async function tellSome({ db }: Pick<Parts, 'db'>, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [about] = await tx
      .select()
      .from(organizationTransfer)
      .where(eq(organizationTransfer.id, id))
      .for('no key update')
    if (!about || about.told || about.state !== 'done') return false
    const cause = `moved_into:${id}`
    const members = about.tell
      ? await tx.execute<{ id: string }>(sql`
          select distinct link.user_id as id from organization_transfer_link as own
          join user_organization as link
            on link.organization_id = ${about.intoId}::uuid and (link.id = own.link_id or link.user_id = own.user_id)
          where own.transfer_id = ${id}::uuid and not exists (
            select from notification where notification.user_id = link.user_id and notification.cause = ${cause}
          ) limit ${BATCH}::integer`)
      : []
    await notify(
      tx,
      ...members.map((member) => ({
        userId: member.id,
        kind: 'campus_news' as const,
        cause,
        title: `${about.fromTitle} is now part of ${about.intoTitle}`.slice(0, 100),
        description:
          about.tellText ??
          `You are a member of ${about.intoTitle} now. Your karma and your circles came along.`,
        button: about.orgType === 'College' ? 'See the campus' : null,
        url: about.orgType === 'College' ? `/dashboard/campus/${about.intoId}` : null,
      })),
    )
    if (members.length < BATCH) {
      await tx.update(organizationTransfer).set({ told: true }).where(eq(organizationTransfer.id, id))
    }
    return members.length === BATCH
  })
}

import { saying } from '@muster/contract/lib/say.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notify } from '../../notices/notifications/index.ts'
import { organizationTransfer, organizationTransferBatch } from './tables.ts'

/** Members of both who are notified in one transaction. */
const BATCH = 500

type Stored = typeof organizationTransfer.$inferSelect
const causeOf = (id: string) => `moved_into:${id}`

/** Notifies some of the members who moved, once each even after a retry. @returns whether there are more */
export async function tellSome({ db }: Pick<Parts, 'db'>, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [about] = await tx
      .select()
      .from(organizationTransfer)
      .where(eq(organizationTransfer.id, id))
      .for('no key update')
    if (!about || about.told || about.state !== 'done') return false
    const { members, more } = about.tell ? await nextToTell(tx, about) : { members: [], more: false }
    await notify(
      tx,
      ...members.map((member) => ({
        userId: member.id,
        kind: 'campus_news' as const,
        cause: causeOf(id),
        title: saying`${{ from: about.fromTitle }} is now part of ${{ into: about.intoTitle }}`,
        description:
          about.tellText ??
          saying`You’re now a member of ${{ into: about.intoTitle }}. You’ve kept your karma and circles.`,
        button: about.orgType === 'College' ? 'View campus' : null,
        url: about.orgType === 'College' ? `/dashboard/campus/${about.intoId}` : null,
      })),
    )
    if (!more) {
      await tx.update(organizationTransfer).set({ told: true }).where(eq(organizationTransfer.id, id))
    }
    return more
  })
}

/** The remaining members of the next batch; after all batches, those who were in both. */
async function nextToTell(tx: Database, { id, intoId }: Stored) {
  const [batch] = await tx
    .select()
    .from(organizationTransferBatch)
    .where(and(eq(organizationTransferBatch.transferId, id), eq(organizationTransferBatch.told, false)))
    .orderBy(organizationTransferBatch.number)
    .limit(1)
  if (batch) {
    const members = await tx.execute<{ id: string }>(sql`
      select user_id as id from user_organization
      where id = any (${uuids(batch.linkIds)}) and organization_id = ${intoId}::uuid`)
    await tx
      .update(organizationTransferBatch)
      .set({ told: true })
      .where(
        and(eq(organizationTransferBatch.transferId, id), eq(organizationTransferBatch.number, batch.number)),
      )
    return { members, more: true }
  }
  const members = await tx.execute<{ id: string }>(sql`
    select link.user_id as id from organization_transfer_link as own
    join user_organization as link on link.organization_id = ${intoId}::uuid and link.user_id = own.user_id
    where own.transfer_id = ${id}::uuid and not exists (
      select from notification where notification.user_id = link.user_id and notification.cause = ${causeOf(id)}
    ) limit ${BATCH}::integer`)
  return { members, more: members.length === BATCH }
}

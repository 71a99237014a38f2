import { say } from '@muster/contract/lib/say.ts'
import { MOVE_BACK_DAYS } from '@muster/contract/places/organisation-transfers.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { brokenReference, brokenUniqueRule, conflict, notFound, refused } from '../../../platform/errors.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { grantRole } from '../../access/access/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../account/security-events/index.ts'
import { queueTransfer } from './resume.ts'
import { organizationTransfer } from './tables.ts'
import { type RoleTaken, runTransfer } from './work.ts'

/** Up to this many links are moved back before the response; more are left to a job. */
const AT_ONCE = 200
const DAY_MS = 86_400_000

/**
 * Starts moving a transfer back: its organisation exists again right away, and its members follow. Members
 * who joined since stay. Idempotent.
 * @throws AppError 404; 409 with the reason when it can't be moved back
 */
export async function moveBack(parts: Parts, by: ActedBy, id: string): Promise<void> {
  try {
    const { taken, atOnce } = await tryAgain(() => parts.db.transaction((tx) => begin(tx, parts, by, id)))
    for (const { taken: person } of taken) parts.guard.forget(person)
    if (atOnce) await runTransfer(parts, id)
  } catch (error) {
    if (brokenUniqueRule(error) === 'organization_in_transfer_pkey') {
      throw conflict(
        'general',
        'The organisation it was moved into is in another transfer. Wait until that’s finished.',
      )
    }
    if (brokenReference(error) !== null) {
      throw conflict('general', 'Its district or affiliation no longer exists, so it can’t be moved back')
    }
    throw error
  }
}

async function begin(tx: Database, parts: Parts, { actor, request }: ActedBy, id: string) {
  const now = parts.clock.now()
  const [about] = await tx
    .select()
    .from(organizationTransfer)
    .where(eq(organizationTransfer.id, id))
    .for('no key update')
  if (!about) throw notFound('this transfer')
  if (about.state === 'moving_back' || about.state === 'moved_back') return { taken: [], atOnce: false }
  if (about.state !== 'done') throw refused('Only a finished transfer can be moved back')
  if (Date.parse(about.endedAt ?? '') + MOVE_BACK_DAYS * DAY_MS <= now.getTime()) {
    throw conflict(
      'general',
      say`It’s been more than ${{ days: MOVE_BACK_DAYS }} days, so it can’t be moved back`,
    )
  }
  const [archived] = await tx.execute<{ into: string; title: string }>(sql`
    select into_id as into, place.title from archived_organization as own join organization as place on place.id = into_id
    where own.transfer_id = ${id}::uuid`)
  if (!archived || archived.into !== about.intoId) {
    throw conflict(
      'general',
      archived
        ? say`${{ title: about.intoTitle }} has since been moved into ${{ other: archived.title }}. Move that back first.`
        : say`${{ title: about.intoTitle }} has since been moved into another organisation. Move that back first.`,
    )
  }
  // Lock order: wallets before organisations, so roles are given first.
  const taken = about.rolesTaken as RoleTaken[]
  const known = await tx.execute<{ id: string }>(sql`
    select id from "user" where status = 'active' and id = any (${uuids(taken.map((one) => one.taken))})`)
  const given = taken.filter((one) => known.some((member) => member.id === one.taken))
  for (const one of [...given].sort((a, b) => a.taken.localeCompare(b.taken))) {
    await grantRole(tx, one.taken, one.role)
  }
  await recordSecurityEvent(
    tx,
    parts,
    request,
    ...given.map((one) => ({ kind: 'role_given' as const, userId: one.taken, actor, detail: one.title })),
  )
  await tx.execute(sql`select restore_organization(${id}::uuid, ${now}::timestamptz)`)
  const [row] = await tx
    .update(organizationTransfer)
    .set({ movedBackById: actor.id })
    .where(eq(organizationTransfer.id, id))
    .returning({ total: organizationTransfer.total })
  await audit(
    tx,
    actor,
    ...[about.fromId, about.intoId].map((targetId) => ({
      action: 'organization.move_back' as const,
      targetType: 'organization' as const,
      targetId,
      before: { into: `${about.intoTitle} (${about.intoCode})` },
      after: { from: `${about.fromTitle} (${about.fromCode})`, members: row?.total ?? 0 },
    })),
  )
  const atOnce = (row?.total ?? 0) <= AT_ONCE
  if (!atOnce) await queueTransfer(tx, parts.jobs, id)
  return { taken: given, atOnce }
}

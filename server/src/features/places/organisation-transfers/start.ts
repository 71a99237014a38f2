import { leadsCampus } from '@muster/contract/access/abilities.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import type { TransferConflict } from '@muster/contract/places/organisation-transfers.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { brokenUniqueRule, conflict, fieldRefused, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { revokeRole } from '../../access/access/index.ts'
import { type ActedBy, recordSecurityEvent } from '../../account/security-events/index.ts'
import { notify } from '../../notices/notifications/index.ts'
import { checksOf, readConflicts } from './preview.ts'
import { queueTransfer } from './resume.ts'
import { type Pair, readSides, type Side } from './sides.ts'
import { organizationInTransfer, organizationTransfer } from './tables.ts'
import { type RoleTaken, runTransfer } from './work.ts'

export interface Decision {
  readonly role: string
  readonly stays: string
}

export interface Wanted {
  readonly pair: Pair
  readonly decisions: readonly Decision[]
  /** For roles without a decision: keeps the holder at the remaining organisation. False: an error. */
  readonly intoStays?: boolean
  /** The code typed as a confirmation; null for callers that don't need one. */
  readonly confirm: string | null
  readonly tell: boolean
  readonly tellText: string | null
}

/** Up to this many members are moved before the response; more are left to a job. */
const AT_ONCE = 200

/**
 * Starts moving everything of one organisation into another; a few members are moved right away. From now on,
 * people who join the first one join the other instead. Idempotent.
 * @returns its id
 * @throws AppError 400 on the fields, 409 while either is in another transfer
 */
export async function startTransfer(parts: Parts, by: ActedBy, wanted: Wanted): Promise<string> {
  const { pair } = wanted
  try {
    const { id, members, taken } = await tryAgain(() =>
      parts.db.transaction((tx) => begin(tx, parts, by, wanted)),
    )
    for (const person of taken) parts.guard.forget(person.taken)
    if (members <= AT_ONCE) await runTransfer(parts, id)
    return id
  } catch (error) {
    if (brokenUniqueRule(error) !== 'organization_in_transfer_pkey') throw error
    return runningTransfer(parts.db, pair, parts.clock.now())
  }
}

/**
 * The same transfer, if it is running or ended within a minute.
 * @throws AppError 409 when one of the two is in another transfer
 */
async function runningTransfer(db: Database, { from, into }: Pair, now: Date): Promise<string> {
  const [same] = await db.execute<{ id: string }>(sql`
    select id from organization_transfer
    where from_id = ${from}::uuid and into_id = ${into}::uuid and (
      state in ('waiting', 'running') or state = 'done' and ended_at > ${now}::timestamptz - interval '1 minute'
    ) order by created_at desc limit 1`)
  if (same) return same.id
  throw conflict('general', 'One of them is in another transfer. Wait until that’s finished.')
}

async function begin(tx: Database, parts: Parts, by: ActedBy, wanted: Wanted) {
  const { pair } = wanted
  const { from, into } = await readSides(tx, pair)
  assertAllowed(from, into, wanted.confirm)
  const conflicts = await readConflicts(tx, pair)
  const taken = rolesToTake(conflicts, wanted)
  // Lock order: wallets before organisations, so roles are removed first.
  await takeRoles(tx, parts, by, taken, into)
  const now = parts.clock.now()
  const [made] = await tx
    .insert(organizationTransfer)
    .values({
      fromId: from.id,
      intoId: into.id,
      fromTitle: from.title,
      fromCode: from.code,
      intoTitle: into.title,
      intoCode: into.code,
      orgType: from.org_type,
      total: from.members,
      decisions: wanted.decisions,
      rolesTaken: taken,
      tell: wanted.tell,
      tellText: wanted.tellText,
      createdById: by.actor.id,
      createdAt: now,
      progressAt: now,
    })
    .returning({ id: organizationTransfer.id })
  if (!made) throw new Error('the transfer could not be made')
  // Of two concurrent transfers, in either direction, the second waits here and fails.
  await tx.insert(organizationInTransfer).values(
    [
      { organizationId: from.id, transferId: made.id, leadsToId: into.id },
      { organizationId: into.id, transferId: made.id, leadsToId: null },
    ].sort((one, other) => one.organizationId.localeCompare(other.organizationId)),
  )
  await holdSides(tx, pair, from)
  if (from.members > AT_ONCE) await queueTransfer(tx, parts.jobs, made.id)
  return { id: made.id, members: from.members, taken }
}

/**
 * Waits for people who are joining, and for changes to either organisation; later ones see the transfer.
 * @throws AppError 409 when one has changed since it was read
 */
async function holdSides(tx: Database, { from, into }: Pair, { code, org_type: type }: Side): Promise<void> {
  const held = await tx.execute<{ id: string; code: string; org_type: string }>(sql`
    select id, code, org_type from organization where id in (${from}::uuid, ${into}::uuid) order by id for update`)
  const sides = [...held]
  const isSame =
    sides.length === 2 &&
    sides.every((side) => side.org_type === type) &&
    sides.some((side) => side.id === from && side.code === code)
  if (!isSame) throw conflict('general', 'Someone has just changed one of them. Check them again.')
}

function assertAllowed(from: Side, into: Side, confirm: string | null): void {
  for (const { state, name, text } of checksOf(from, into, 0)) {
    if (state !== 'blocks') continue
    if (name === 'no_transfer_running') continue
    throw fieldRefused('to_id', say`${{ text }}. Choose one of the same type.`)
  }
  if (confirm !== null && confirm.toLowerCase() !== from.code.toLowerCase()) {
    throw fieldRefused('confirm_code', say`Type ${{ code: from.code }}, the code of ${{ title: from.title }}`)
  }
}

function rolesToTake(conflicts: readonly TransferConflict[], { decisions, intoStays }: Wanted): RoleTaken[] {
  return conflicts.flatMap(({ role, title, holders }) => {
    const stays =
      decisions.find((decision) => decision.role === role)?.stays ??
      (intoStays ? holders.find(({ side }) => side === 'into')?.id : undefined)
    if (!stays)
      throw fieldRefused('decisions', say`More than one person is ${{ title }}. Choose who keeps the role.`)
    if (!holders.some(({ id }) => id === stays)) {
      throw fieldRefused('decisions', say`The person you chose isn’t ${{ title }} at either organisation`)
    }
    return holders.filter(({ id }) => id !== stays).map(({ id }) => ({ role, title, stays, taken: id }))
  })
}

/** Removes the roles of holders who lost them; their sessions get the new permissions right away. */
async function takeRoles(
  tx: Database,
  parts: Parts,
  { actor, request }: ActedBy,
  taken: readonly RoleTaken[],
  into: Side,
): Promise<void> {
  for (const { role, taken: userId } of [...taken].sort((a, b) => a.taken.localeCompare(b.taken))) {
    if (userId === actor.id)
      throw refused('You’d lose one of your own roles. Ask another administrator to do this.')
    await revokeRole(tx, userId, role)
  }
  const events = taken.map(({ taken: userId, title: detail }) => ({
    kind: 'role_taken' as const,
    userId,
    actor,
    detail,
  }))
  await recordSecurityEvent(tx, parts, request, ...events)
  await notify(
    tx,
    ...taken.map(({ taken: userId, role, title }) => ({
      userId,
      kind: 'campus_news' as const,
      cause: `role:${role}:${parts.clock.now().getTime()}`,
      title: saying`You’re no longer ${{ role: title }}`,
      description: saying`Your college is becoming part of ${{ college: into.title }}, which already has one. Thank you for everything you’ve done.`,
      button: leadsCampus(title) ? 'View campus' : null,
      url: leadsCampus(title) ? `/dashboard/campus/${into.id}` : null,
      actorId: actor.id,
    })),
  )
}

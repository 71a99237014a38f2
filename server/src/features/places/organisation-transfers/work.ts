import { counted } from '@muster/contract/lib/counted.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { isPassing, isUnavailable } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { grantRole } from '../../access/access/index.ts'
import { notify } from '../../notices/notifications/index.ts'
import { organizationInTransfer, organizationTransfer } from './tables.ts'
import { tellSome } from './tell.ts'

/** Members in one transaction. Awards to them wait until it ends, so it has to be short. */
const MOST_AT_ONCE = 1_500
/** Moves in this many steps, so that the page can show progress, unless there are very few members. */
const STEPS = 8
const FEWEST_AT_ONCE = 200
/** Longer than a batch takes, and shorter than other requests wait. */
const LOCK_MS = 500
/** The end is one transaction with many statements. */
const END_MS = 60_000
/**
 * Pause while all remaining members are locked. Failing the job instead would delay the retry by half a
 * minute.
 */
const PAUSE_MS = 25
const ENDED: ReadonlySet<string> = new Set(['done', 'moved_back', 'failed'])

/** A role at one of the two organisations that a member lost because another holder keeps it. */
export interface RoleTaken {
  readonly role: string
  readonly title: string
  readonly stays: string
  readonly taken: string
}

type Stored = typeof organizationTransfer.$inferSelect
type Step = 'more' | 'busy' | 'over'

/**
 * Continues a transfer or its undo until it has ended, whichever process started it. Each batch is one
 * transaction together with the record of who moved, so that everyone moves exactly once.
 */
export async function runTransfer(parts: Parts, id: string): Promise<void> {
  for (;;) {
    const step = await tryAgain(() => nextStep(parts, id)).catch((error: unknown) => giveUp(parts, id, error))
    if (step === 'over') break
    if (step === 'busy') await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  while (await tellSome(parts, id)) {}
}

/** Runs one batch, or the end. A lock serialises two processes. */
export async function nextStep(parts: Pick<Parts, 'db' | 'clock'>, id: string): Promise<Step> {
  return parts.db.transaction(async (tx) => {
    // A batch lost in a crash is simply repeated, so only the last one waits for the disk.
    await tx.execute(sql`
      select set_config('lock_timeout', ${String(LOCK_MS)}, true), set_config('statement_timeout', ${String(END_MS)}, true),
        set_config('synchronous_commit', 'off', true)`)
    const [about] = await tx
      .select()
      .from(organizationTransfer)
      .where(eq(organizationTransfer.id, id))
      .for('no key update')
    if (!about) return 'over'
    if (about.state === 'waiting' || about.state === 'running') return forwards(tx, about, parts.clock.now())
    if (about.state === 'moving_back') return backwards(tx, about, parts.clock.now())
    return 'over'
  })
}

async function forwards(tx: Database, about: Stored, now: Date): Promise<Step> {
  const { moved, left } = await batch(
    tx,
    sql`move_transfer_links`,
    about,
    now,
    sql`exists (select from user_organization where organization_id = ${about.fromId}::uuid)`,
  )
  if (left) return moved > 0 ? 'more' : 'busy'
  const [ended] = await tx.execute<{ ended: boolean }>(
    sql`select end_organization_transfer(${about.id}::uuid, ${now}::timestamptz) as ended`,
  )
  if (!ended?.ended) return 'busy'
  await tx.execute(sql`select set_config('synchronous_commit', 'on', true)`)
  await record(tx, about)
  return 'over'
}

async function backwards(tx: Database, about: Stored, now: Date): Promise<Step> {
  const { moved, left } = await batch(
    tx,
    sql`move_transfer_links_back`,
    about,
    now,
    sql`is_moving_back(${about.id}::uuid)`,
  )
  if (left) return moved > 0 ? 'more' : 'busy'
  const [ended] = await tx.execute<{ ended: boolean }>(
    sql`select end_move_back(${about.id}::uuid, ${now}::timestamptz) as ended`,
  )
  if (!ended?.ended) return 'busy'
  await tx.execute(sql`select set_config('synchronous_commit', 'on', true)`)
  return 'over'
}

async function batch(
  tx: Database,
  work: ReturnType<typeof sql>,
  { id, total }: Stored,
  now: Date,
  rest: ReturnType<typeof sql>,
): Promise<{ moved: number; left: boolean }> {
  const most = Math.min(MOST_AT_ONCE, Math.max(FEWEST_AT_ONCE, Math.ceil(total / STEPS)))
  const [done] = await tx.execute<{ moved: number; merged: number }>(
    sql`select moved, merged from ${work}(${id}::uuid, ${most}::integer)`,
  )
  const { moved = 0, merged = 0 } = done ?? {}
  const [left] = await tx.execute<{ left: boolean }>(sql`
    with noted as (
      update organization_transfer set done = done + ${moved}::integer, progress_at = ${now}::timestamptz,
        merged = case state when 'moving_back' then merged else merged + ${merged}::integer end,
        state = case state when 'waiting' then 'running' else state end, failed_because = null
      where id = ${id}::uuid
    )
    select ${rest} as left`)
  return { moved, left: left?.left ?? false }
}

/** Logs it on both organisations, and notifies the person who started it. */
async function record(tx: Database, about: Stored): Promise<void> {
  const [after] = await tx.select().from(organizationTransfer).where(eq(organizationTransfer.id, about.id))
  if (!after) return
  const [actor] = await tx.execute<{ id: string; muid: string }>(
    sql`select id, muid from "user" where id = ${about.createdById}::uuid`,
  )
  if (!actor) return
  const from = { title: after.fromTitle, code: after.fromCode }
  const members = after.done
  await audit(
    tx,
    actor,
    {
      action: 'organization.transfer',
      targetType: 'organization',
      targetId: after.fromId,
      before: from,
      after: { into: `${after.intoTitle} (${after.intoCode})`, members },
    },
    {
      action: 'organization.receive',
      targetType: 'organization',
      targetId: after.intoId,
      after: { from: `${after.fromTitle} (${after.fromCode})`, members },
    },
  )
  await notify(tx, {
    userId: actor.id,
    kind: 'job_ended',
    cause: `organization_transfer:${after.id}`,
    title: saying`${{ from: after.fromTitle }} is now part of ${{ into: after.intoTitle }}`,
    description: saying`${counted(
      { members },
      {
        one: '# member moved. You can move everything back for 30 days.',
        other: '# members moved. You can move everything back for 30 days.',
      },
    )}`,
    button: 'View transfer',
    url: `/dashboard/organization-transfer?transfer=${after.id}`,
  })
}

/**
 * Retries after transient errors. Any other error before something has moved ends the transfer without
 * changes; a later one is stored, and the job is retried.
 */
async function giveUp({ db, clock, log }: Parts, id: string, error: unknown): Promise<Step> {
  if (isPassing(error)) return 'busy'
  if (isUnavailable(error)) throw error
  log.error({ err: error, transfer: id }, 'a transfer of organisations failed')
  const isOver = await db.transaction(async (tx) => {
    const [about] = await tx
      .select()
      .from(organizationTransfer)
      .where(eq(organizationTransfer.id, id))
      .for('no key update')
    if (!about || ENDED.has(about.state)) return false
    if (about.state === 'moving_back' || about.done > 0) {
      const failedBecause =
        'Something went wrong on our side. Members who have already moved are safe, and we’ll keep trying to move the rest.'
      await tx.update(organizationTransfer).set({ failedBecause }).where(eq(organizationTransfer.id, id))
      return false
    }
    const because = 'Something went wrong on our side. Nothing has moved, so you can try again.'
    await tx
      .update(organizationTransfer)
      .set({ state: 'failed', failedBecause: because, endedAt: clock.now(), told: true })
      .where(eq(organizationTransfer.id, id))
    await tx.delete(organizationInTransfer).where(eq(organizationInTransfer.transferId, id))
    for (const { taken, role } of about.rolesTaken as RoleTaken[]) await grantRole(tx, taken, role)
    return true
  })
  if (isOver) return 'over'
  throw error
}

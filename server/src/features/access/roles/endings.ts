import { needsHolder } from '@muster/contract/access/abilities.ts'
import { roles } from '@muster/contract/access/access.ts'
import { chosen } from '@muster/contract/lib/counted.ts'
import { onDate } from '@muster/contract/lib/formats.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { touchAccounts } from '../../account/accounts/index.ts'
import { recordSecurityEvents } from '../../account/security-events/index.ts'
import { type Notice, notifyByMailToo } from '../../notices/notifications/index.ts'
import {
  activeAdministrators,
  endedRoles,
  lockAdministration,
  markEndingTold,
  revokeRoleFromMany,
  setRoleEnd,
  takeEndedTypes,
} from '../access/index.ts'
import { recordRoles } from './holding.ts'
import { lockMembers } from './protection.ts'

/** How many days before the end the holder is notified. */
const TOLD_DAYS = 7
const DAY_MS = 86_400_000
const REASON = 'End date reached'

type Ended = Awaited<ReturnType<typeof endedRoles>>[number]

/**
 * Removes roles and dynamic types that have ended, and notifies their former holders. Sessions have ignored
 * them since they ended; this updates lists, totals and the log.
 */
export async function takeEnded(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  for (;;) {
    const ended = await endedRoles(parts.db, now)
    const byRole = Map.groupBy(ended, ({ roleId }) => roleId)
    for (const some of byRole.values()) await tryAgain(() => takeRole(parts, some, now))
    if (ended.length === 0) break
  }
  while ((await takeTypes(parts, now)) > 0) {}
}

/** Removes one role from some hundred members, in one transaction. */
async function takeRole(parts: Parts, ended: readonly Ended[], now: Date): Promise<void> {
  const [first] = ended
  if (!first) return
  const { roleId, title } = first
  const userIds = ended.map(({ userId }) => userId)
  await parts.db.transaction(async (tx) => {
    if (needsHolder(title)) {
      await lockAdministration(tx)
      if (await isNobodyLeft(tx)) return keepAdministrators(tx, roleId, ended)
    }
    const before = await lockMembers(tx, userIds)
    const taken = [...(await revokeRoleFromMany(tx, roleId, userIds, { ended: now }))]
    if (taken.length === 0) return
    await touchAccounts(tx, taken, now)
    await recordRoles(tx, null, before, taken, { reason: REASON })
    await recordSecurityEvents(tx, parts, null, taken, { kind: 'role_taken', detail: title })
    await notifyByMailToo(
      parts,
      tx,
      ended
        .filter(({ userId }) => taken.includes(userId))
        .map(({ userId, id }) => over(userId, { kind: 'role', title }, id)),
    )
  })
}

/**
 * The rules always keep an administrator without an end date. This handles states that bypass the rules, such
 * as a restored backup.
 */
const isNobodyLeft = async (tx: Database) =>
  (await activeAdministrators(tx)).every(({ ends_at }) => ends_at !== null)

/** Keeps an administrator for too long rather than having none. */
async function keepAdministrators(tx: Database, roleId: string, ended: readonly Ended[]): Promise<void> {
  for (const { userId, endsAt } of ended) {
    await setRoleEnd(tx, userId, roleId, null)
    await audit(tx, null, {
      action: 'user.end_role',
      targetType: 'user',
      targetId: userId,
      before: { role: roles.admins, ends_at: endsAt },
      after: { role: roles.admins, ends_at: null, reason: 'There would be no other administrator' },
    })
  }
}

/** @returns how many were removed */
async function takeTypes(parts: Parts, now: Date): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const taken = await takeEndedTypes(tx, now)
    for (const [type, rows] of Map.groupBy(taken, (row) => row.type)) {
      const userIds = rows.map(({ userId }) => userId)
      await touchAccounts(tx, userIds, now)
      await audit(
        tx,
        null,
        ...userIds.map((targetId) => ({
          action: 'user.take_type' as const,
          targetType: 'user' as const,
          targetId,
          before: { type },
          after: { reason: REASON },
        })),
      )
      await recordSecurityEvents(tx, parts, null, userIds, { kind: 'type_taken', detail: type })
      await notifyByMailToo(
        parts,
        tx,
        rows.map(({ userId, id }) => over(userId, { kind: 'type', title: type }, id)),
      )
    }
    return taken.length
  })
}

const shared = { kind: 'role_news', button: null, url: null } as const

interface What {
  readonly kind: 'role' | 'type'
  readonly title: string
}

const over = (userId: string, what: What, id: string): Notice => ({
  ...shared,
  userId,
  cause: `ended:${id}`,
  title: saying`${chosen({ kind: what.kind, title: what.title }, { role: 'The role {title} has ended', other: 'The dynamic type {title} has ended' })}`,
  description: saying`${chosen({ kind: what.kind, title: what.title }, { role: 'The role {title} was given to you for a limited time, which has ended. If you still need it, ask an administrator.', other: 'The dynamic type {title} was given to you for a limited time, which has ended. If you still need it, ask an administrator.' })}`,
})

/** Notifies members whose role or dynamic type ends within a week, once for each end date. */
export async function tellOfEndings(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const before = new Date(now.getTime() + TOLD_DAYS * DAY_MS)
  for (let told = 1; told > 0; ) {
    told = await parts.db.transaction(async (tx) => {
      const { roles: endingRoles, types } = await markEndingTold(tx, now, before)
      const notices = [
        ...endingRoles.map((row) => soon(row, { kind: 'role', title: row.what })),
        ...types.map((row) => soon(row, { kind: 'type', title: row.what })),
      ]
      await notifyByMailToo(parts, tx, notices)
      return notices.length
    })
  }
}

const soon = (row: { user_id: string; ends_at: string; id: string }, what: What): Notice => ({
  ...shared,
  userId: row.user_id,
  cause: `ends:${row.id}:${row.ends_at}`,
  title: saying`${chosen({ kind: what.kind, title: what.title }, { role: 'The role {title} ends soon', other: 'The dynamic type {title} ends soon' })}`,
  // End times are ends of days in the giver's time zone, so this shows the day before, except in time zones
  // far to the east.
  description: saying`${chosen(
    {
      kind: what.kind,
      title: what.title,
      day: onDate(new Date(Date.parse(row.ends_at) - 1), 'longDay', 'UTC'),
    },
    {
      role: 'The role {title} is yours until {day}. If you need it for longer, ask an administrator.',
      other:
        'The dynamic type {title} is yours until {day}. If you need it for longer, ask an administrator.',
    },
  )}`,
})

import {
  ASK_AGAIN_DAYS,
  type OfferedRole,
  type OwnRole,
  type OwnRoleRequest,
  type OwnRoles,
  REQUESTS_A_DAY,
} from '@muster/contract/access/role-requests.ts'
import { formatDate } from '@muster/contract/lib/formats.ts'
import { say } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { askForRole, dropRoleRequest, selectableRoles } from '../access/index.ts'
import { lockMembers } from '../roles/index.ts'

const DAY_MS = 86_400_000
const MOST_SHOWN = 20

type OwnParts = Pick<Parts, 'db' | 'clock'>

/** The member's roles, requests, and the roles that they can request. Four statements. */
export async function readOwnRoles({ db, clock }: OwnParts, userId: string): Promise<OwnRoles> {
  const now = clock.now()
  const held = await db.execute<OwnRole>(sql`
    select role.title, role.description, coalesce(own.granted_at, own.created_at) as since, own.ends_at
    from user_role as own join role on role.id = own.role_id
    where own.user_id = ${userId}::uuid and own.verified and (own.ends_at is null or own.ends_at > ${now}::timestamptz)
    order by lower(role.title), own.id`)
  return {
    held: [...held],
    requests: await requestsOf(db, sql`own.user_id = ${userId}::uuid`),
    offered: await offeredRoles(db, userId, now),
  }
}

/** Newest first. */
async function requestsOf(db: Database, condition: SQL): Promise<OwnRoleRequest[]> {
  return [
    ...(await db.execute<OwnRoleRequest>(sql`
      select own.id, role.title as role_title, own.state, own.note, own.created_at, own.decided_at, own.reason, own.message
      from role_request as own join role on role.id = own.role_id
      where ${condition} order by own.created_at desc, own.id desc limit ${MOST_SHOWN}::integer`)),
  ]
}

/** The roles that members can request, with this member's status for each. */
async function offeredRoles(db: Database, userId: string, now: Date): Promise<OfferedRole[]> {
  const offered = await selectableRoles(db)
  const rows = await db.execute<{
    role_id: string
    verified: boolean | null
    rejected_at: string | null
  }>(sql`
    select role.id as role_id, own.verified, (
      select max(decided_at) from role_request as past
      where past.user_id = ${userId}::uuid and past.role_id = role.id and past.state = 'rejected'
    ) as rejected_at
    from role left join user_role as own on own.role_id = role.id and own.user_id = ${userId}::uuid
    where role.id in (${sql.join(
      offered.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )})`)
  const standings = new Map([...rows].map((row) => [row.role_id, row]))
  return offered.map((role) => ({ ...role, ...standingOf(standings.get(role.id), now) }))
}

function standingOf(
  row: { readonly verified: boolean | null; readonly rejected_at: string | null } | undefined,
  now: Date,
): Pick<OfferedRole, 'standing' | 'again_at'> {
  if (row?.verified != null) return { standing: row.verified ? 'held' : 'waiting', again_at: null }
  const again = row?.rejected_at ? Date.parse(row.rejected_at) + ASK_AGAIN_DAYS * DAY_MS : 0
  if (again > now.getTime()) return { standing: 'later', again_at: new Date(again).toISOString() }
  return { standing: 'open', again_at: null }
}

/**
 * Requests a role, with a note by the member. Staff decide in their queue.
 * @throws AppError 400 on `role_id` for a role that can't be requested; 409 there while they have it, a
 * request is pending, or it was rejected recently; 409 above the daily limit
 */
export async function askForOwnRole(
  { db, clock }: OwnParts,
  userId: string,
  { roleId, note }: { readonly roleId: string; readonly note: string | null | undefined },
): Promise<OwnRoleRequest> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Serialises a member's requests.
    if (!(await lockMembers(tx, [userId])).has(userId)) throw notFound('your account')
    const role = (await offeredRoles(tx, userId, now)).find(({ id }) => id === roleId)
    if (!role) throw fieldRefused('role_id', 'Choose a role from the list')
    if (role.standing !== 'open') throw conflict('role_id', whyNotNow(role))
    const [asked] = await tx.execute<{ requests: number }>(sql`
      select count(*)::integer as requests from role_request
      where user_id = ${userId}::uuid and created_at > ${new Date(now.getTime() - DAY_MS)}::timestamptz`)
    if ((asked?.requests ?? 0) >= REQUESTS_A_DAY) {
      throw conflict(
        'general',
        say`You’ve sent ${{ most: REQUESTS_A_DAY }} requests within a day. Ask again tomorrow.`,
      )
    }
    const id = await askForRole(tx, userId, roleId, { note: note || null, at: now })
    if (id === null) throw conflict('role_id', whyNotNow({ ...role, standing: 'waiting' }))
    const [made] = await requestsOf(tx, sql`own.id = ${id}::uuid`)
    if (!made) throw new Error('the request was not kept')
    return made
  })
}

function whyNotNow({ title, standing, again_at }: OfferedRole): string {
  if (standing === 'held') return say`You already have the role ${{ title }}`
  if (standing === 'waiting')
    return say`You’ve already requested the role ${{ title }}. Staff will get back to you.`
  if (again_at === null)
    return say`Your last request for the role ${{ title }} was rejected. You can ask again later.`
  const day = formatDate(again_at, 'longDayMonth', 'UTC')
  return say`Your last request for the role ${{ title }} was rejected. You can ask again on ${{ day }}.`
}

/**
 * Withdraws one's own pending request. Idempotent.
 * @throws AppError 404 for someone else's; 409 when it was decided
 */
export async function withdrawRequest({ db }: OwnParts, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMembers(tx, [userId])
    const [own] = await tx.execute<{ state: string }>(
      sql`select state from role_request where id = ${id}::uuid and user_id = ${userId}::uuid`,
    )
    if (!own) throw notFound('this request')
    if (own.state === 'withdrawn') return
    if (own.state !== 'waiting' || !(await dropRoleRequest(tx, id))) {
      throw conflict('general', 'Staff have already decided on this request')
    }
  })
}

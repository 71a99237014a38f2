import { pageAccess } from '@muster/contract/access/access.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import { MOST_MESSAGES_A_DAY } from '@muster/contract/places/campus/health.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notifyByMailToo, takeBackNotice } from '../../notices/notifications/index.ts'
import { campusOf, collegeName, studentList } from '../campuses/index.ts'

const DAY_MS = 86_400_000

interface Message {
  readonly text: string
  readonly org_id?: string | undefined
}

type StudentFilters = Parameters<ReturnType<typeof studentList>['count']>[1]

/**
 * The members of a campus that match search and filters: the caller's own, or the one an administrator names.
 */
function members({ db, clock }: Pick<Parts, 'db' | 'clock'>, actor: Actor) {
  const listOf = async ({ org_id, ...query }: StudentFilters & { readonly org_id?: string }) => ({
    list: studentList(await campusOf(db, actor, org_id), clock.now()),
    query,
  })
  return {
    count: async (tx: Database, asked: object) => {
      const { list, query } = await listOf(asked)
      return list.count(tx, query)
    },
    ids: async function* (tx: Database, asked: object, batchSize?: number) {
      const { list, query } = await listOf(asked)
      yield* list.ids(tx, query, batchSize)
    },
  }
}

interface Reader {
  readonly wants: boolean
  readonly told: boolean
  readonly by: string
  readonly campus: string
}

/**
 * Sends members of a campus a notification in the lead's name, also by email unless they have turned that
 * off. Skips members who don't want messages or got one within a day. Undo removes unread notifications.
 */
export const messageMembers: RowsAct<Message> = {
  kind: 'rows',
  name: 'campus.message',
  access: pageAccess.campusDetails,
  list: members,
  names: async (db, ids) => {
    const found = await db.execute<{ id: string; full_name: string }>(
      sql`select id, full_name from "user" where id = any (${uuids(ids)}) and status = 'active'`,
    )
    return new Map([...found].map(({ id, full_name }) => [id, full_name]))
  },
  detail: async (db, actor, { org_id }) => {
    const organizationId = await campusOf(db, actor, org_id)
    const [sent] = await db.execute<{ messages: number }>(sql`
      select count(*)::integer as messages from bulk_job
      where created_by_id = ${actor.id} and act = 'campus.message' and undoes_id is null
        and created_at > now() - interval '24 hours'`)
    if ((sent?.messages ?? 0) >= MOST_MESSAGES_A_DAY) {
      throw refused(
        say`You can message members in bulk ${{ most: MOST_MESSAGES_A_DAY }} times in 24 hours. Try again tomorrow.`,
      )
    }
    return collegeName(db, organizationId)
  },
  run: async (parts, { actor }, userId, { text, org_id }) => {
    const { db, clock } = parts
    const now = clock.now()
    const organizationId = await campusOf(db, actor, org_id)
    const [reader] = await db.execute<Reader>(sql`
      select coalesce(preference.campus_message, true) as wants, exists (
          select from notification where user_id = own.user_id and kind = 'campus_message'
            and created_at > ${new Date(now.getTime() - DAY_MS)}::timestamptz
        ) as told,
        (select full_name from "user" where id = ${actor.id}) as by, college.title as campus
      from campus_member as own join organization as college on college.id = own.organization_id
      left join notification_preference as preference on preference.user_id = own.user_id
      where own.organization_id = ${organizationId} and own.user_id = ${userId}`)
    if (!reader) return { refused: 'Not a member of this campus' }
    if (userId === actor.id) return { refused: 'This is you' }
    if (!reader.wants) return { refused: 'Opted out of campus messages' }
    if (reader.told) return { refused: 'Got a campus message in the last 24 hours' }
    const cause = `campus-message:${organizationId}:${now.toISOString().slice(0, 10)}`
    await notifyByMailToo(parts, db, [
      {
        userId,
        kind: 'campus_message',
        cause,
        title: saying`${{ name: reader.by }} from ${{ campus: reader.campus }} sent you a message`,
        description: text,
        button: 'View your campus',
        url: `/dashboard/campus/${organizationId}`,
        actorId: actor.id,
      },
    ])
    await audit(db, actor, {
      action: 'campus.write',
      targetType: 'campus',
      targetId: organizationId,
      memberId: userId,
    })
    return { before: { cause } }
  },
  undo: async ({ db }, _by, userId, _fields, before) => {
    const { cause } = before as { cause: string }
    const unread = await db.execute(
      sql`select from notification where user_id = ${userId} and cause = ${cause} and read_at is null`,
    )
    if (unread.length === 0) return { refused: 'Already read' }
    await takeBackNotice(db, userId, cause)
    return {}
  },
}

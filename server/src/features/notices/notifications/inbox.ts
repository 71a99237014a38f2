import type { QueryOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { Notification, notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { readTogether } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { contains } from '../../../platform/listing/like.ts'
import { againstId, byMoment, listing } from '../../../platform/listing/listing.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { changed, noticeInWords } from './notify.ts'
import type { NoticeWords } from './tables.ts'

const columns = sql.raw('id, kind, title, description, words, button, url, created_at, read_at')

interface StoredNotice extends Notification {
  readonly words: NoticeWords | null
}

/** A notification in the language of its reader. */
const inReaderWords = ({ words, ...notice }: StoredNotice): Notification => ({
  ...notice,
  ...noticeInWords({ ...notice, words }),
  button: notice.button && say(notice.button),
})

/** A member's notifications, newest first by default. @param count their number without a search */
const noticeList = (userId: string, isUnreadOnly: boolean, count: number) =>
  listing<typeof notifications.list, StoredNotice>({
    table: sql`notification`,
    id: sql`notification.id`,
    columns,
    present: inReaderWords,
    always: sql`user_id = ${userId}::uuid and not hidden ${isUnreadOnly ? sql`and read_at is null` : sql``}`,
    where: ({ search }) => [search && contains(search, sql`lower(title)`, sql`lower(description)`)],
    orders: { created_at: [byMoment(sql`created_at`), againstId(sql`id`)] },
    usual: '-created_at',
    total: async () => count,
  })

/** A page of a member's notifications, and how many are unread. Two statements, three with a search. */
export async function listNotices(db: Database, userId: string, query: QueryOf<typeof notifications.list>) {
  const [counted = { all: 0, unread: 0 }] = await db.execute<{ all: number; unread: number }>(sql`
    select count(*)::integer as all, count(*) filter (where read_at is null)::integer as unread
    from notification where user_id = ${userId} and not hidden`)
  const isUnreadOnly = query.unread === true
  const list = noticeList(userId, isUnreadOnly, isUnreadOnly ? counted.unread : counted.all)
  return { ...(await list.page(db, query)), unread: counted.unread }
}

interface Unread extends StoredNotice {
  readonly user_id: string
  readonly unread: number
}

/** A message to everyone wakes every open stream at once. */
const readUnread = readTogether(
  async (db, userIds: readonly string[]) => {
    const rows = await db.execute<Unread>(sql`
      select member.user_id, counted.unread, newest.*
      from unnest(${listText(userIds)}::uuid[]) as member (user_id)
      cross join lateral (
        select count(*)::integer as unread from notification
        where user_id = member.user_id and read_at is null and not hidden
      ) as counted
      cross join lateral (
        select ${columns} from notification
        where user_id = member.user_id and read_at is null and not hidden order by created_at desc, id limit 1
      ) as newest`)
    return new Map(rows.map((row) => [row.user_id, row]))
  },
  (userId) => userId,
)

/** For the bell: the number of unread notifications, and the newest one. */
export async function unreadNotices(db: Database, userId: string) {
  const row = await readUnread(db, userId)
  if (!row) return { unread: 0, newest: null }
  const { unread, user_id: _, ...notice } = row
  return { unread, newest: inReaderWords(notice) }
}

/** Marks a notification as read. Idempotent. @throws AppError 404 for anyone else's */
export async function markRead(db: Database, userId: string, noticeId: string, now: Date): Promise<void> {
  const rows = await changed(
    db,
    sql`update notification set read_at = coalesce(read_at, ${now}::timestamptz)
      where id = ${noticeId} and user_id = ${userId} and not hidden returning user_id`,
  )
  if (rows === 0) throw notFound('this notification')
}

export async function markAllRead(db: Database, userId: string, now: Date): Promise<void> {
  await changed(
    db,
    sql`update notification set read_at = ${now}::timestamptz
      where user_id = ${userId} and read_at is null and not hidden returning user_id`,
  )
}

/** @throws AppError 404 for anyone else's notification */
export async function removeNotice(db: Database, userId: string, noticeId: string): Promise<void> {
  const rows = await changed(
    db,
    sql`delete from notification where id = ${noticeId} and user_id = ${userId} and not hidden returning user_id`,
  )
  if (rows === 0) throw notFound('this notification')
}

export async function removeAllNotices(db: Database, userId: string): Promise<void> {
  await changed(db, sql`delete from notification where user_id = ${userId} and not hidden returning user_id`)
}

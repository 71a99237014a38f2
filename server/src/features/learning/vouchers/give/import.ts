import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { say } from '@muster/contract/lib/say.ts'
import { monthNames, voucherWeeks } from '@muster/contract/lib/words.ts'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Jobs } from '../../../../platform/jobs.ts'
import {
  type CheckedRow,
  type ImportKind,
  type RowFault,
  readWholeNumber,
  type SheetRow,
} from '../../../desk/imports/index.ts'
import { takeBackNotices } from '../../../notices/notifications/index.ts'
import { ownVoucher } from '../find.ts'
import { voucher } from '../tables.ts'
import { newVoucherCode } from './code.ts'
import { watchDailySum } from './daily-sum.ts'
import { noticeCause, TELL_QUEUE } from './telling.ts'

type Column = (typeof importColumns)['voucher']['columns'][number]
const MOST_KARMA = 9999
const MOST_EVENT = 50
const MOST_DESCRIPTION = 2000

type NewVoucher = Pick<
  typeof voucher.$inferInsert,
  'userId' | 'taskId' | 'karma' | 'month' | 'week' | 'event' | 'description'
>

/** Bulk import of vouchers. A job notifies their owners afterwards. */
export function voucherImport(jobs: Jobs): ImportKind<NewVoucher> {
  return {
    kind: 'voucher',
    field: 'voucher_log',
    ...importColumns.voucher,
    ids: ['muid', 'hashtag', 'month', 'week'],
    choices: async (db) => ({ hashtag: await activeHashtags(db), month: monthNames, week: voucherWeeks }),
    beginCheck: async (db, actor) => (rows) => checkRows(db, actor, rows),
    async insert(tx, values, { importId, actor, now }) {
      const made = values.map((value) => ({ ...value, code: newVoucherCode(now) }))
      // One JSON parameter, because thousands of parameters take much longer to build than to store.
      await tx.execute(sql`
        insert into voucher (code, user_id, task_id, karma, month, week, event, description, import_id, created_by_id,
          updated_by_id, created_at, updated_at)
        select given.code, "userId", "taskId", karma, month, week, event, description, ${importId}::uuid,
          ${actor.id}::uuid, ${actor.id}::uuid, ${now}::timestamptz, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as given (
          code text, "userId" uuid, "taskId" uuid, karma integer, month text, week text, event text, description text
        )`)
      await jobs.enqueue(tx, TELL_QUEUE, {})
      await watchDailySum(tx, jobs, actor, now)
      return made.map(({ code }) => ({ code }))
    },
    async undo(tx, { importId, actor, now }) {
      const ofImport = eq(voucher.importId, importId)
      const revoked = await tx
        .update(voucher)
        .set({ revokedAt: now, revokedReason: 'Import undone', updatedById: actor.id, updatedAt: now })
        .where(and(ofImport, isNull(voucher.claimedAt), isNull(voucher.revokedAt)))
        .returning({ id: voucher.id, userId: voucher.userId })
      await takeBackNotices(
        tx,
        revoked.map(({ id, userId }) => ({ userId, cause: noticeCause(id) })),
      )
      const [claimed] = await tx
        .select({ count: count() })
        .from(voucher)
        .where(and(ofImport, isNotNull(voucher.claimedAt)))
      return { removed: revoked.length, kept: claimed?.count ?? 0, named: [] }
    },
  }
}

async function activeHashtags(db: Database): Promise<string[]> {
  const rows = await db.execute<{ hashtag: string }>(
    sql`select hashtag from task where active order by lower(hashtag)`,
  )
  return [...rows].map(({ hashtag }) => hashtag)
}

interface Known {
  readonly giverId: string
  /** By member ID in lower case. */
  readonly members: ReadonlyMap<string, { id: string; name: string; status: string }>
  /** By hashtag in lower case. */
  readonly tasks: ReadonlyMap<string, { id: string; hashtag: string }>
}

/** Two statements, regardless of the number of rows. */
async function checkRows(
  db: Database,
  actor: Pick<Actor, 'id'>,
  rows: readonly SheetRow[],
): Promise<CheckedRow<NewVoucher>[]> {
  const wordsOf = (column: string) =>
    JSON.stringify([...new Set(rows.map(({ cells }) => cells[column]?.toLowerCase() ?? ''))])
  const members = await db.execute<{ id: string; muid: string; name: string; status: string }>(sql`
    select id, muid, full_name as name, status from "user"
    where muid in (select jsonb_array_elements_text(${wordsOf('muid')}::text::jsonb))`)
  const tasks = await db.execute<{ id: string; hashtag: string }>(sql`
    select id, hashtag from task
    where lower(hashtag) in (select jsonb_array_elements_text(${wordsOf('hashtag')}::text::jsonb))`)
  const known: Known = {
    giverId: actor.id,
    members: new Map([...members].map((member) => [member.muid, member])),
    tasks: new Map([...tasks].map((task) => [task.hashtag.toLowerCase(), task])),
  }
  return rows.map(({ cells }) => checkRow(cells, known))
}

function ownerOf(muid: string, known: Known) {
  const member = known.members.get(muid.toLowerCase())
  return member?.status === 'erased' ? undefined : member
}

/** Why a member can't get a voucher; null when they can. */
function refusedOwner(
  muid: string,
  owner: ReturnType<typeof ownerOf>,
  known: Known,
): [RowFault['code'], string] | null {
  if (muid === '') return ['missing', 'Enter a muid']
  if (!owner) return ['unknown', say`No member has the muid “${{ muid }}”`]
  if (owner.status !== 'active') {
    return ['not_allowed', say`${{ muid }}’s account is deactivated or being closed. Restore it first.`]
  }
  return owner.id === known.giverId ? ['not_allowed', ownVoucher] : null
}

function readPoints(karma: string): ReturnType<typeof readWholeNumber> {
  const points = readWholeNumber('karma', karma)
  const value = points.value ?? 0
  if (points.fault || (value >= 1 && value <= MOST_KARMA)) return points
  return { value: null, fault: say`Enter a whole number from 1 to ${{ most: MOST_KARMA }} for karma` }
}

/** All errors of a row, in the order of its columns. */
function checkRow(cells: SheetRow['cells'], known: Known): CheckedRow<NewVoucher> {
  const { muid = '', karma = '', hashtag = '', month = '', week = '', description = '', event = '' } = cells
  const errors: RowFault[] = []
  const fault = (column: Column, code: RowFault['code'], message: string) => {
    errors.push({ column, code, message })
  }
  const owner = ownerOf(muid, known)
  const notOwner = refusedOwner(muid, owner, known)
  if (notOwner) fault('muid', ...notOwner)
  const points = readPoints(karma)
  if (points.fault) fault('karma', karma === '' ? 'missing' : 'invalid', points.fault)
  const task = known.tasks.get(hashtag.toLowerCase())
  if (!task) {
    const code = hashtag === '' ? 'missing' : 'unknown'
    fault('hashtag', code, say`No task has the hashtag “${{ hashtag }}”`)
  }
  const chosenMonth = monthNames.find((one) => one.toLowerCase() === month.toLowerCase())
  if (!month) fault('month', 'missing', 'Enter a month, such as January')
  else if (!chosenMonth)
    fault('month', 'unknown', say`“${{ month }}” isn’t a month. Enter one such as January.`)
  const chosenWeek = voucherWeeks.find((one) => one === week.toUpperCase())
  if (week && !chosenWeek) fault('week', 'unknown', 'Enter W1, W2, W3, W4 or W5, or leave the week empty')
  if (description.length > MOST_DESCRIPTION) {
    fault(
      'description',
      'invalid',
      say`Use ${{ most: MOST_DESCRIPTION }} characters or fewer in the description`,
    )
  }
  if (event.length > MOST_EVENT) {
    fault('event', 'invalid', say`Use ${{ most: MOST_EVENT }} characters or fewer for the event`)
  }
  if (errors.length > 0 || !owner || !task || !chosenMonth) return { errors }
  const period = { karma: points.value ?? 0, month: chosenMonth, week: chosenWeek ?? null }
  const texts = { description: description || null, event: event || null }
  return {
    value: { userId: owner.id, taskId: task.id, ...period, ...texts },
    shown: { muid: muid.toLowerCase(), user: owner.name, task: task.hashtag, ...period, ...texts },
  }
}

import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { drawnApart } from '../../../../platform/drawing/pool.ts'
import type { MailCompanion } from '../../../../platform/mail/deliver.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { type Notice, notify, unsubscribeAddress } from '../../../notices/notifications/index.ts'
import { voucherMail } from '../mails.ts'
import type { PicturedVoucher } from '../picture/picture.ts'

export const TELL_QUEUE = 'vouchers.tell'
const drawing = drawnApart<typeof import('../picture/picture.ts')>(
  new URL('../picture/picture.ts', import.meta.url),
)
/** Prefix of a voucher's id in an email of the outbox. */
export const COMPANION = 'voucher'
/** Owners notified in one transaction; the next job continues with the rest. */
const BATCH = 200

/** Cause of the only notification for a voucher and member, however often it changes. */
export const noticeCause = (voucherId: string) => `voucher:${voucherId}`

export interface ToldVoucher extends PicturedVoucher {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly taskTitle: string
  readonly wantsMail: boolean
}

const toldColumns = sql`
  voucher.id, voucher.user_id as "userId", voucher.code, voucher.karma, voucher.month, voucher.week, voucher.event,
  voucher.description, owner.full_name as "fullName", owner.muid, owner.email, task.title as "taskTitle", task.hashtag,
  owner.status = 'active' and coalesce(preference.voucher_received, true) as "wantsMail"`

const toldSources = sql`
  voucher
  join "user" as owner on owner.id = voucher.user_id
  join task on task.id = voucher.task_id
  left join notification_preference as preference on preference.user_id = voucher.user_id`

/**
 * Notifies the owners of pending vouchers on the site and, unless they have turned that off, by an email with
 * the picture. Works in batches, so that memory and locks stay bounded; concurrent processes take different
 * vouchers.
 * @param batchSize vouchers in one transaction
 */
export async function tellOwners(
  parts: Pick<Parts, 'db' | 'config' | 'jobs' | 'sendMail' | 'hashCode'>,
  batchSize = BATCH,
): Promise<void> {
  const site = { name: parts.config.BRAND_NAME, url: parts.config.publicUrl }
  await parts.db.transaction(async (tx) => {
    const due = [
      ...(await tx.execute<ToldVoucher>(sql`
        select ${toldColumns} from ${toldSources}
        where voucher.tell_due and voucher.claimed_at is null and voucher.revoked_at is null
        order by voucher.created_at, voucher.id limit ${batchSize}::integer
        for update of voucher skip locked`)),
    ]
    if (due.length === 0) return
    await notify(tx, ...due.map(noticeOf))
    const mailed = due.filter(({ wantsMail }) => wantsMail)
    const mails = mailed.map((one) => {
      const stop = unsubscribeAddress(parts, one.userId, 'voucher_received')
      return voucherMail(site, one, `${COMPANION}:${one.id}`, stop)
    })
    await parts.sendMail(tx, ...mails)
    await noteTold(tx, due)
    if (due.length === batchSize) await parts.jobs.enqueue(tx, TELL_QUEUE, {})
  })
}

async function noteTold(tx: Database, due: readonly ToldVoucher[]): Promise<void> {
  const rows = due.map(({ id, wantsMail }) => ({ id, status: wantsMail ? 'queued' : 'off' }))
  await tx.execute(sql`
    update voucher set tell_due = false, mail_status = told.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as told (id uuid, status text)
    where voucher.id = told.id`)
}

function noticeOf({ id, userId, code, karma, taskTitle }: ToldVoucher): Notice {
  return {
    userId,
    kind: 'voucher_received',
    cause: noticeCause(id),
    title: saying`A voucher for ${{ karma }} karma`,
    description: saying`Redeem your voucher for “${{ task: taskTitle }}” to get ${{ karma }} karma.`,
    button: 'Redeem voucher',
    url: `/dashboard/voucher?code=${code}`,
  }
}

/** Restores a voucher's notification that was removed unread. */
export async function notifyAgain(tx: Database, voucherId: string): Promise<void> {
  const found = await readTold(tx, voucherId)
  if (found) await notify(tx, noticeOf(found))
}

async function readTold(db: Database, voucherId: string): Promise<ToldVoucher | null> {
  const [found] = await db.execute<ToldVoucher>(
    sql`select ${toldColumns} from ${toldSources} where voucher.id = ${voucherId}::uuid`,
  )
  return found ?? null
}

/** The present picture of a voucher, or null when it doesn't exist. */
export async function pictureOf(db: Database, voucherId: string): Promise<Buffer | null> {
  const found = await readTold(db, voucherId)
  return found && drawing('voucherPicture', found)
}

/** Adds the picture to vouchers' emails, and stores each email's outcome in the voucher. */
export const voucherMails: MailCompanion = {
  async attachment(tx, voucherId) {
    const found = await readTold(tx, voucherId)
    if (!found) return null
    return {
      fileName: `${found.fullName.replace(/[^\p{L}\p{M}\p{N} .-]/gu, '').trim() || 'voucher'}.jpg`,
      contentType: 'image/jpeg',
      content: await drawing('voucherPicture', found),
    }
  },
  async onOutcome(tx, voucherId, outcome) {
    await tx.execute(sql`update voucher set mail_status = ${outcome} where id = ${voucherId}::uuid`)
  },
}

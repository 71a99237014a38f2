import {
  type ChoiceKind,
  choiceKinds,
  comesBy,
  mailFieldOf,
  type NoticeChoice,
  type NoticeChoices,
  type NoticeWay,
} from '@muster/contract/notices/notice-choices.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { presentPreferences, setMailPreferences } from './preferences.ts'
import { notificationPreference } from './tables.ts'

/**
 * Which notifications a member gets in which way, and their quiet hours; defaults until they choose. One
 * statement.
 */
export async function readChoices(db: Database, userId: string): Promise<NoticeChoices> {
  const [row] = await db
    .select({
      stored: notificationPreference,
      zone: sql`(select zone_of_member(${userId}::uuid))`.mapWith(String),
    })
    .from(sql`(select ${userId}::uuid as id) as asked`)
    .leftJoin(notificationPreference, sql`${notificationPreference.userId} = asked.id`)
  const stored = row?.stored ?? undefined
  const mails = presentPreferences(stored)
  const choice = (kind: ChoiceKind): NoticeChoice => {
    const wants = (way: NoticeWay, isWanted: () => boolean) => (comesBy(kind, way) ? isWanted() : null)
    const mailField = mailFieldOf(kind)
    return {
      kind,
      in_app: wants('in_app', () =>
        kind === 'queue_overdue' ? mails.overdue_notice : !isAmong(stored?.hiddenKinds, kind),
      ),
      mail: mailField && mails[mailField],
      push: wants('push', () => !isAmong(stored?.unpushedKinds, kind)),
    }
  }
  const { quietFrom, quietUntil } = stored ?? {}
  return {
    kinds: choiceKinds.map(choice),
    quiet: quietFrom && quietUntil ? { from: minutesOf(quietFrom), until: minutesOf(quietUntil) } : null,
    time_zone: row?.zone ?? '',
  }
}

const isAmong = (kinds: readonly string[] | undefined, kind: ChoiceKind) => kinds?.includes(kind) ?? false
/** Cuts the seconds of `22:00:00`. */
const minutesOf = (time: string) => time.slice(0, 5)

/**
 * Turns one kind of notification on or off for one way; the others are unchanged.
 * @throws AppError when there is no such choice
 */
export async function choose(
  db: Database,
  userId: string,
  { kind, way }: { readonly kind: ChoiceKind; readonly way: NoticeWay },
  wanted: boolean,
): Promise<NoticeChoices> {
  if (!comesBy(kind, way)) throw fieldRefused('way', 'This type of notification can’t be sent this way')
  const mailField = mailFieldOf(kind)
  if (way === 'mail' && mailField) await setMailPreferences(db, userId, { [mailField]: wanted })
  else if (kind === 'queue_overdue' && way === 'in_app')
    await setMailPreferences(db, userId, { overdue_notice: wanted })
  else await setRefused(db, userId, way === 'push' ? 'unpushed_kinds' : 'hidden_kinds', kind, !wanted)
  return readChoices(db, userId)
}

async function setRefused(
  db: Database,
  userId: string,
  list: 'hidden_kinds' | 'unpushed_kinds',
  kind: ChoiceKind,
  refused: boolean,
) {
  const column = sql.identifier(list)
  const added = refused ? sql`array[${kind}]::varchar[]` : sql`'{}'::varchar[]`
  await db.execute(sql`
    insert into notification_preference as preference (user_id, ${column}) values (${userId}, ${added})
    on conflict (user_id) do update
      set ${column} = array_remove(preference.${column}, ${kind}::varchar) || excluded.${column}`)
}

/** Sets quiet hours; null removes them. */
export async function setQuietHours(
  db: Database,
  userId: string,
  hours: { readonly from: string; readonly until: string } | null,
): Promise<NoticeChoices> {
  const set = { quietFrom: hours?.from ?? null, quietUntil: hours?.until ?? null }
  await db
    .insert(notificationPreference)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationPreference.userId, set })
  return readChoices(db, userId)
}

import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { FIRST_NAME, plainText } from '@muster/contract/notices/message-words.ts'
import type { ChatPostKind } from '@muster/contract/partners/chat-community.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { firstNameOf } from '../../../../platform/listing/made-by.ts'

export interface Post {
  readonly kind: ChatPostKind | 'staff_message'
  readonly subject_id: string
  readonly level: number | null
}

/** Escapes members' text, so that it isn't formatted and pings no one. */
export const plain = (text: string): string =>
  text.replace(/[\\*_~`|>#[\]()<-]/g, (sign) => `\\${sign}`).replaceAll('@', '@\u200b')

/** The text of a post, from current data. @returns null when it is no longer true */
export async function wordsOf(
  db: Database,
  post: Post,
  publicUrl: string,
  now: Date,
): Promise<string | null> {
  if (post.kind === 'level_up') return levelUp(db, post)
  if (post.kind === 'approved_work') return approvedWork(db, post)
  if (post.kind === 'staff_message') return staffMessage(db, post, publicUrl)
  return plannedMeetup(db, post, publicUrl, now)
}

/** A message of staff. It's for the whole channel, so it names no one. */
async function staffMessage(db: Database, { subject_id }: Post, publicUrl: string): Promise<string | null> {
  const [row] = await db.execute<{ subject: string; text: string; button: string; opens: string }>(sql`
    select subject, text, button, opens from staff_message
    where id = ${subject_id} and state in ('sending', 'sent')`)
  if (!row) return null
  const address = (link: string) => (link.startsWith('/') ? publicUrl + link : link)
  const said = (text: string) => plain(plainText(text.replaceAll(FIRST_NAME, 'everyone'), address))
  const link = row.opens && `\n\n${plain(row.button)}: <${address(row.opens)}>`
  return `**${said(row.subject)}**\n\n${said(row.text).slice(0, 1_500)}${link}`
}

interface Named {
  readonly full_name: string
  readonly is_public: boolean
}

/** Everyone on the server reads posts, so members with a private profile appear by first name alone. */
const nameIn = ({ full_name, is_public }: Named) => plain(is_public ? full_name : firstNameOf(full_name))

async function levelUp(db: Database, { subject_id, level }: Post): Promise<string | null> {
  const [row] = await db.execute<Named & { level: string }>(sql`
    select member.full_name, member.is_public, level.name as level
    from "user" as member join wallet on wallet.user_id = member.id join level on level.level_order = ${level}::integer
    where member.id = ${subject_id} and member.status = 'active' and member.discord_id is not null
      and wallet.level_order >= ${level}::integer`)
  return row ? `🎉 **${nameIn(row)}** has reached ${plain(row.level)}!` : null
}

async function approvedWork(db: Database, { subject_id }: Post): Promise<string | null> {
  const [row] = await db.execute<Named & { title: string; karma: number | null }>(sql`
    select member.full_name, member.is_public, task.title, entry.karma
    from submission join "user" as member on member.id = submission.user_id join task on task.id = submission.task_id
    left join karma_entry as entry on entry.id = submission.entry_id
    where submission.id = ${subject_id} and submission.status = 'approved'
      and member.status = 'active' and member.discord_id is not null`)
  if (!row) return null
  const [name, title] = [nameIn(row), plain(row.title)]
  return row.karma
    ? `✅ **${name}** has completed “${title}” and earned ${row.karma} karma.`
    : `✅ **${name}** has completed “${title}”.`
}

async function plannedMeetup(
  db: Database,
  { subject_id }: Post,
  publicUrl: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db.execute<{ title: string; circle: string; seconds: number }>(sql`
    select meetup.title, circle.name as circle, extract(epoch from meetup.starts_at)::integer as seconds
    from meetup join learning_circle as circle on circle.id = meetup.circle_id
    where meetup.id = ${subject_id} and meetup.is_public and meetup.cancelled_at is null
      and meetup.starts_at > ${now}::timestamptz`)
  if (!row) return null
  const address = publicUrl + meetupPath(subject_id)
  return `📅 **${plain(row.title)}**, a meetup of ${plain(row.circle)}, <t:${row.seconds}:F>\n<${address}>`
}

import { administers } from '@muster/contract/access/abilities.ts'
import { whyNotAct } from '@muster/contract/desk/staff-acts.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { type MemberNote, MOST_NOTES, type memberNotes } from '@muster/contract/people/member-notes.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import { isoText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, notFound, refused } from '../../../platform/errors.ts'
import { pictureAddressOf } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { grantsOf } from '../../access/access/index.ts'
import { lockMember } from '../users/index.ts'
import { memberNote } from './tables.ts'

const OWN = 'Notes about you are in the copy of your data, which you can download in your settings'

/**
 * Why someone can't read or write notes about a member; null if they can. It's the rule among staff, and no one reads
 * notes about themselves here.
 */
function whyNotNotes(
  actor: Actor,
  member: {
    readonly id: string
    readonly roles: readonly string[]
    readonly dynamicTypes: readonly string[]
  },
): string | null {
  return actor.id === member.id ? OWN : whyNotAct('edit', actor, member)
}

/** Locks the member. @throws AppError 404, 403 */
async function lockNoted(tx: Database, actor: Actor, userId: string): Promise<void> {
  const reason = whyNotNotes(actor, await lockMember(tx, userId))
  if (reason !== null) throw new AppError(403, { general: [reason] })
}

const NOT_YOURS = 'Only its author and administrators can change this note'

type StoredNote = Omit<MemberNote, 'locked_because'> & { readonly author_id: string | null }

/** Staff's notes about a member, pinned ones first, then the newest. @throws AppError 404 */
export async function readNotes(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<ReplyOf<typeof memberNotes.list>> {
  const [member] = await db.execute(sql`select from "user" where id = ${userId}::uuid and status <> 'erased'`)
  if (!member) throw notFound('this member')
  const locked = whyNotNotes(actor, { id: userId, ...(await grantsOf(db, userId)) })
  if (locked !== null) return { notes: [], locked_because: locked }
  const rows = await db.execute<StoredNote>(sql`
    select note.id, note.text, note.pinned, note.author_id, ${isoText(sql`note.created_at`)} as created_at,
      ${isoText(sql`note.edited_at`)} as edited_at,
      case when author.status <> 'erased' then jsonb_build_object('full_name', author.full_name, 'muid', author.muid,
        'profile_pic', ${pictureAddressOf(sql`author.picture_key`)}) end as author
    from member_note as note left join "user" as author on author.id = note.author_id
    where note.user_id = ${userId}::uuid
    order by note.pinned desc, note.created_at desc, note.id limit ${MOST_NOTES}::integer`)
  return {
    notes: [...rows].map(({ author_id, ...note }) => ({
      ...note,
      locked_because: author_id === actor.id || administers(actor) ? null : NOT_YOURS,
    })),
    locked_because: null,
  }
}

interface NoteKey {
  readonly user_id: string
  readonly note_id: string
}

const isNote = ({ user_id, note_id }: NoteKey) =>
  and(eq(memberNote.id, note_id), eq(memberNote.userId, user_id))

/**
 * Adds a note, or changes its text. The log has who did it, without the text. Idempotent by its id.
 * @throws AppError 404, 403, 400 beyond the most notes, 409 for the id of another member's note
 */
export async function saveNote(parts: Parts, actor: Actor, key: NoteKey, text: string): Promise<void> {
  const now = parts.clock.now()
  const { user_id: userId, note_id: id } = key
  await parts.db.transaction(async (tx) => {
    await lockNoted(tx, actor, userId)
    const [known] = await tx.select().from(memberNote).where(isNote(key))
    const logged = { targetType: 'user', targetId: userId } as const
    if (!known) {
      if ((await tx.$count(memberNote, eq(memberNote.userId, userId))) >= MOST_NOTES) {
        throw refused(
          say`There are already ${{ most: MOST_NOTES }} notes about this member. Delete one first.`,
        )
      }
      const [added] = await tx
        .insert(memberNote)
        .values({ id, userId, authorId: actor.id, text, createdAt: now.toISOString() })
        .onConflictDoNothing()
        .returning({ id: memberNote.id })
      if (!added) throw conflict('general', 'Reload the page and add this note again')
      await audit(tx, actor, { action: 'user.add_note', ...logged })
      return
    }
    if (known.text === text) return
    assertOwn(actor, known)
    await tx.update(memberNote).set({ text, editedAt: now.toISOString() }).where(isNote(key))
    await audit(tx, actor, { action: 'user.edit_note', ...logged })
  })
}

function assertOwn(actor: Actor, { authorId }: typeof memberNote.$inferSelect): void {
  if (authorId !== actor.id && !administers(actor)) throw new AppError(403, { general: [NOT_YOURS] })
}

/** Pins a note or unpins it, which all staff who read it can. @throws AppError 404, 403 */
export async function pinNote(parts: Parts, actor: Actor, key: NoteKey, pinned: boolean): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockNoted(tx, actor, key.user_id)
    const found = await tx
      .update(memberNote)
      .set({ pinned })
      .where(isNote(key))
      .returning({ id: memberNote.id })
    if (found.length === 0) throw notFound('this note')
  })
}

/** Deletes a note. @throws AppError 404, 403 */
export async function removeNote(parts: Parts, actor: Actor, key: NoteKey): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockNoted(tx, actor, key.user_id)
    const [known] = await tx.select().from(memberNote).where(isNote(key))
    if (!known) throw notFound('this note')
    assertOwn(actor, known)
    await tx.delete(memberNote).where(isNote(key))
    await audit(tx, actor, { action: 'user.remove_note', targetType: 'user', targetId: key.user_id })
  })
}

import { randomBytes } from 'node:crypto'
import { say } from '@muster/contract/lib/say.ts'
import { MOST_SHARED, type SharedPicture } from '@muster/contract/recognition/celebrations.ts'
import { sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../../platform/database.ts'
import { notFound, refused } from '../../../../platform/errors.ts'
import type { Preview } from '../../../../platform/http/web/preview.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { type PictureFacts, readFacts } from './facts.ts'

/**
 * Public addresses of pictures: created by pressing Share, gone when sharing stops or the profile becomes
 * private.
 */

interface StoredShare {
  readonly cause: string
  readonly token: string
  readonly created_at: string
  readonly title: string
}

const titled = sql`select share.cause, share.token, share.created_at, coalesce(
    'I reached Level ' || substring(share.cause from '^level-(.)'),
    (
      select task.title from submission as work join task on task.id = work.task_id
      where share.cause = 'work-' || work.id and work.user_id = share.user_id
    ), ''
  ) as title
  from celebration_share as share`

const present =
  (publicUrl: string) =>
  ({ cause, token, created_at, title }: StoredShare): SharedPicture => ({
    cause,
    title,
    token,
    url: `${publicUrl}/shared/${token}`,
    shared_at: momentText(created_at),
  })

/** Pictures that a member shares, latest first. */
export async function readShared(db: Database, userId: string, publicUrl: string) {
  const [[person], rows] = await Promise.all([
    db.execute<{ is_public: boolean }>(sql`select is_public from "user" where id = ${userId}::uuid`),
    db.execute<StoredShare>(sql`
      ${titled} where share.user_id = ${userId}::uuid
      order by share.created_at desc, share.id limit ${MOST_SHARED}::integer`),
  ])
  return { is_public: person?.is_public ?? false, pictures: [...rows].map(present(publicUrl)) }
}

/**
 * Creates the public address of a picture. Idempotent.
 * @throws AppError 404 when it wasn't reached; 400 for a private profile and at the limit of shared pictures
 */
export async function sharePicture(
  db: Database,
  userId: string,
  cause: string,
  publicUrl: string,
): Promise<SharedPicture> {
  await readFacts(db, userId, cause)
  const token = randomBytes(12).toString('base64url')
  const rows = await db.transaction(async (tx) => {
    // The lock serialises concurrent calls, so that the limit holds.
    const [person] = await tx.execute<{ is_public: boolean; shared: number }>(sql`
      select is_public, (
        select count(*)::integer from celebration_share as own where own.user_id = member.id and own.cause <> ${cause}
      ) as shared
      from "user" as member where id = ${userId}::uuid for no key update`)
    if (!person?.is_public)
      throw refused('Your profile is private. Make it public to share a link, or save the picture instead.')
    if (person.shared >= MOST_SHARED)
      throw refused(say`You’re already sharing ${{ most: MOST_SHARED }} pictures. Stop sharing one first.`)
    await tx.execute(sql`
      insert into celebration_share (user_id, cause, token) values (${userId}::uuid, ${cause}, ${token})
      on conflict (user_id, cause) do nothing`)
    return tx.execute<StoredShare>(
      sql`${titled} where share.user_id = ${userId}::uuid and share.cause = ${cause}`,
    )
  })
  const [row] = rows
  if (!row) throw notFound('this picture')
  return present(publicUrl)(row)
}

/** Stops sharing a picture. Idempotent. */
export async function withdrawPicture(db: Database, userId: string, cause: string): Promise<void> {
  await db.execute(sql`delete from celebration_share where user_id = ${userId}::uuid and cause = ${cause}`)
}

/**
 * The picture at a public address.
 * @throws AppError 404 when sharing has stopped, the profile is private, or the reader has a block with them
 */
export async function readByToken(
  db: Database,
  token: string,
  readerId: string | null,
): Promise<PictureFacts> {
  const [row] = await db.execute<{ user_id: string; cause: string }>(sql`
    select share.user_id, share.cause from celebration_share as share
    join "user" as person on person.id = share.user_id
    where share.token = ${token} and person.is_public and person.status = 'active'
      and ${notBlocked(readerId, sql`person.id`)}`)
  if (!row) throw notFound('this picture')
  return readFacts(db, row.user_id, row.cause)
}

/** Link preview of a shared picture. */
export async function sharedPreview(db: Database, token: string): Promise<Preview | null> {
  const facts = await readByToken(db, token, null).catch(() => null)
  return (
    facts && {
      title: `${facts.full_name}: ${facts.title}`,
      description: facts.text,
      picture: `/api/v1/public/celebrations/${token}/picture/`,
    }
  )
}

import { BANNER_SIZE, LOGO_SIZE } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { replaceCover } from '../../../../platform/files/covers.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { squarePicture, widePicture } from '../../../../platform/files/pictures.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { requireManager } from '../access.ts'
import { lockHackathon, record } from '../record.ts'
import { hackathon } from '../tables.ts'

const kinds = {
  banner: {
    column: 'banner_picture_key',
    draw: (content: Buffer) => widePicture(content, BANNER_SIZE, 'banner'),
  },
  event_logo: {
    column: 'event_logo_picture_key',
    draw: (content: Buffer) => squarePicture(content, LOGO_SIZE, 'event_logo'),
  },
} as const
export type PictureKind = keyof typeof kinds

/**
 * Sets or removes a picture of a hackathon. A published one without a picture shows a generated one.
 * @param content the uploaded picture; null removes it
 * @throws AppError 404, 403; 400 on the field for anything but a PNG, JPEG or WebP that is large enough
 */
export async function setPicture(
  parts: Pick<Parts, 'db' | 'files'>,
  actor: Actor,
  hackathonId: string,
  kind: PictureKind,
  content: Buffer | null,
): Promise<{ banner: string | null; event_logo: string | null }> {
  const allow = async (tx: Database) => {
    await requireManager(tx, actor, hackathonId)
    await lockHackathon(tx, hackathonId)
  }
  await replaceCover(
    parts,
    {
      table: hackathon,
      id: hackathonId,
      ...kinds[kind],
      allow,
      record: async (tx, before, after) => {
        if (after === null) await tx.execute(drawInstead(hackathonId))
        await record.changed(tx, actor, hackathonId, { before: { [kind]: before }, after: { [kind]: after } })
      },
    },
    content,
  )
  return readPictures(parts.db, hackathonId)
}

const drawInstead = (id: string) =>
  sql`update hackathon set is_drawn = true where id = ${id}::uuid and status = 'Published'`

async function readPictures(db: Database, id: string) {
  const [row] = await db.execute<{ banner: string | null; event_logo: string | null }>(sql`
    select banner_picture_key as banner, event_logo_picture_key as event_logo from hackathon where id = ${id}::uuid`)
  return { banner: pictureAddress(row?.banner ?? null), event_logo: pictureAddress(row?.event_logo ?? null) }
}

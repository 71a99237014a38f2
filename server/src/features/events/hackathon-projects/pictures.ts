import { randomUUID } from 'node:crypto'
import { PROJECT_PICTURES_MAX } from '@muster/contract/lib/hackathon-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { wholePicture } from '../../../platform/files/pictures.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readOwnTeam } from './own.ts'
import { closedBecause, phaseOf } from './times.ts'

const LONGEST_SIDE = 1600

type PictureParts = Pick<Parts, 'db' | 'files' | 'clock'>

/**
 * Adds a picture to the project of the caller's team. It is re-encoded.
 * @throws AppError 404; 400 without a team, before a draft is saved, after the deadline, and on `picture` for
 * anything but PNG, JPEG or WebP, and above the limit
 */
export async function addPicture(
  { db, files, clock }: PictureParts,
  userId: string,
  hackathonId: string,
  content: Buffer,
): Promise<{ id: string; url: string }> {
  await lockProject(db, userId, hackathonId, clock.now())
  const key = `hackathons/${randomUUID()}.webp`
  await files.put(key, await wholePicture(content, LONGEST_SIDE, 'picture'), 'image/webp')
  try {
    return await db.transaction(async (tx) => {
      // Counted under the lock, so that two concurrent uploads can't exceed the limit.
      const projectId = await lockProject(tx, userId, hackathonId, clock.now())
      const [made] = await tx.execute<{ id: string }>(sql`
        insert into hackathon_project_picture (project_id, picture_key)
        select ${projectId}::uuid, ${key}::text
        where (
          select count(*) from hackathon_project_picture where project_id = ${projectId}::uuid
        ) < ${PROJECT_PICTURES_MAX}::integer
        returning id`)
      if (!made)
        throw fieldRefused(
          'picture',
          say`A project can have up to ${{ most: PROJECT_PICTURES_MAX }} pictures. Remove one first.`,
        )
      return { id: made.id, url: pictureAddress(key) ?? '' }
    })
  } catch (error) {
    await files.delete(key)
    throw error
  }
}

async function lockProject(tx: Database, userId: string, hackathonId: string, now: Date): Promise<string> {
  const own = await readOwnTeam(tx, userId, hackathonId)
  if (own.team_id === null) throw refused('Create or join a team first')
  const [project] = await tx.execute<{ id: string; version: number }>(sql`
    select id, version::integer as version from hackathon_project
    where team_id = ${own.team_id}::uuid for no key update`)
  if (!project) throw refused('Give your project a name first')
  const phase = phaseOf(own, now)
  const why = phase === 'before' ? null : closedBecause(phase, project.version)
  if (why) throw refused(why)
  return project.id
}

/** Removes a picture of the caller's own project. Idempotent. @throws AppError 404, 400 as in `addPicture` */
export async function removePicture(
  { db, files, clock }: PictureParts,
  userId: string,
  pictureId: string,
): Promise<void> {
  const key = await db.transaction(async (tx) => {
    const [picture] = await tx.execute<{ project_id: string; hackathon_id: string }>(sql`
      select picture.project_id, project.hackathon_id from hackathon_project_picture as picture
      join hackathon_project as project on project.id = picture.project_id where picture.id = ${pictureId}::uuid`)
    if (!picture) return null
    const own = await lockProject(tx, userId, picture.hackathon_id, clock.now())
    if (own !== picture.project_id) throw notFound('this picture')
    const [gone] = await tx.execute<{ picture_key: string }>(sql`
      delete from hackathon_project_picture where id = ${pictureId}::uuid returning picture_key`)
    return gone?.picture_key ?? null
  })
  if (key) await files.delete(key)
}

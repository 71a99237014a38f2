import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { readProject } from './gallery.ts'

/**
 * Adds or removes the caller's like. Idempotent.
 * @returns the number of likes
 * @throws AppError 404 when the caller can't see the project; 400 for their own
 */
export async function setLike(
  db: Database,
  actor: Actor,
  projectId: string,
  likes: boolean,
): Promise<number> {
  const { mine } = await readProject(db, actor, projectId)
  if (mine && likes) throw refused('You can’t like your own project')
  await db.execute(
    likes
      ? sql`
          insert into hackathon_project_like (project_id, user_id) values (${projectId}::uuid, ${actor.id}::uuid)
          on conflict do nothing`
      : sql`delete from hackathon_project_like where project_id = ${projectId}::uuid and user_id = ${actor.id}::uuid`,
  )
  const [now] = await db.execute<{ likes: number }>(
    sql`select likes from hackathon_project where id = ${projectId}::uuid`,
  )
  if (!now) throw notFound('this project')
  return now.likes
}

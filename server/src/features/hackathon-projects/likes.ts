import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { notFound, refused } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { readProject } from './gallery.ts'

/**
 * Likes a project, or does not any more: once a member, however often it is pressed.
 * @returns how many like it
 * @throws AppError 404 for what the caller cannot see; 400 for a project of one's own.
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

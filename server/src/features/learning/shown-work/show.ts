import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { unpin } from '../../people/profiles/index.ts'
import { stopExample } from '../submissions/index.ts'

/**
 * Shows one's own approved work to others, or keeps it to oneself: then it's no longer an example or pinned
 * either. Idempotent.
 * @throws AppError 404 for anyone else's; 409 for showing work that isn't approved
 */
export async function setShown(
  db: Database,
  userId: string,
  submissionId: string,
  isShown: boolean,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [work] = await tx.execute<{ status: string }>(sql`
      select status from submission where id = ${submissionId} and user_id = ${userId} for no key update`)
    if (!work) throw notFound('this submission')
    if (work.status !== 'approved') {
      if (isShown) throw conflict('general', 'Only approved work can be shown to others')
      return
    }
    await tx.execute(sql`
      insert into shown_work (submission_id, user_id, task_id, group_id, college_id, shown_at)
      select work.id, work.user_id, work.task_id, task.interest_group_id, college_of_member(work.user_id),
        ${isShown ? now : null}::timestamptz
      from submission as work join task on task.id = work.task_id where work.id = ${submissionId}
      on conflict (submission_id) do update
      set shown_at = case when excluded.shown_at is not null then coalesce(shown_work.shown_at, excluded.shown_at) end`)
    if (isShown) {
      await tx.execute(sql`
        insert into link_preview (address, link_key, next_at)
        select proof_link, link_key, ${now}::timestamptz from submission
        where id = ${submissionId} and link_key is not null on conflict do nothing`)
      return
    }
    await stopExample(tx, submissionId)
    await unpin(tx, submissionId)
  })
}

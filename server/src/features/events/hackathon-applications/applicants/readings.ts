import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError, notFound } from '../../../../platform/errors.ts'
import { NOT_ONES_OWN } from './decide.ts'

/** Organisers' ratings of applications: a score and a note, one per organiser. */

interface Locked {
  readonly hackathon_id: string
  readonly user_id: string
}

export interface Score {
  readonly score: number | null
  readonly readings: number
}

/** The applicant and the hackathon of an application. @throws AppError 404 */
export async function findApplication(db: Database, applicationId: string): Promise<Locked> {
  const [row] = await db.execute<Locked>(
    sql`select hackathon_id, user_id from hackathon_application where id = ${applicationId}::uuid`,
  )
  if (!row) throw notFound('this application')
  return row
}

/**
 * Stores or removes an organiser's rating of an application, and updates the mean score.
 * @param reading null removes it
 * @throws AppError 403 for one's own application
 */
export async function keepReading(
  db: Database,
  readerId: string,
  applicationId: string,
  reading: { readonly score: number; readonly note: string } | null,
): Promise<Score> {
  return db.transaction(async (tx) => {
    const [application] = await tx.execute<Locked>(
      sql`select hackathon_id, user_id from hackathon_application where id = ${applicationId}::uuid for no key update`,
    )
    if (!application) throw notFound('this application')
    if (application.user_id === readerId) throw new AppError(403, { general: [NOT_ONES_OWN] })
    await tx.execute(
      reading
        ? sql`
            insert into hackathon_reading (application_id, reader_id, score, note)
            values (${applicationId}::uuid, ${readerId}::uuid, ${reading.score}::numeric, ${reading.note}::text)
            on conflict (application_id, reader_id) do update
              set score = excluded.score, note = excluded.note, updated_at = now()`
        : sql`
            delete from hackathon_reading
            where application_id = ${applicationId}::uuid and reader_id = ${readerId}::uuid`,
    )
    const [kept] = await tx.execute<Score>(sql`
      update hackathon_application as application set score = mean.score, readings = mean.readings
      from (
        select round(avg(score), 2) as score, count(*)::integer as readings from hackathon_reading
        where application_id = ${applicationId}::uuid
      ) as mean
      where application.id = ${applicationId}::uuid
      returning application.score::float8 as score, application.readings`)
    if (!kept) throw notFound('this application')
    return kept
  })
}

import type { Applicant } from '@muster/contract/events/hackathon-applicants.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { type AccountValues, accountOf, askedOfAccount } from '../answers/account.ts'
import { namesOfFiles } from '../answers/files.ts'
import { NOT_ONES_OWN } from './decide.ts'
import { applicantList } from './list.ts'

type Stored = Pick<
  Applicant,
  | 'karma'
  | 'department'
  | 'graduation_year'
  | 'earlier'
  | 'fields'
  | 'answers'
  | 'files'
  | 'message'
  | 'decided_by'
  | 'decided_at'
> & {
  readonly account: AccountValues
  readonly readings: readonly (Omit<Applicant['readings'][number], 'mine' | 'profile_pic'> & {
    readonly reader_id: string
    readonly picture_key: string | null
  })[]
}

/** One complete application, for people who manage the hackathon. Two statements. @throws AppError 404 */
export async function readApplicant(
  db: Database,
  actor: Actor,
  hackathonId: string,
  applicationId: string,
): Promise<Applicant> {
  const row = await applicantList(hackathonId, actor.id).one(
    db,
    sql`application.id = ${applicationId}::uuid and application.hackathon_id = ${hackathonId}::uuid`,
  )
  if (!row) throw notFound('this application')
  const [stored] = await db.execute<Stored>(sql`
    select ${accountOf(sql`member`)} as account, coalesce(wallet.karma, 0)::integer as karma,
      study.department, study.graduation_year, (
        select count(*)::integer from hackathon_application as past
        where past.user_id = member.id and past.status = 'accepted' and past.hackathon_id <> application.hackathon_id
      ) as earlier, form.fields, application.answers, ${namesOfFiles} as files, application.message,
      decider.full_name as decided_by, application.decided_at, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'reader_id', reader.id, 'reader', reader.full_name, 'muid', reader.muid, 'picture_key', reader.picture_key,
          'score', reading.score::float8, 'note', reading.note
        ) order by reading.created_at, reader.id), '[]')
        from hackathon_reading as reading join "user" as reader on reader.id = reading.reader_id
        where reading.application_id = application.id
      ) as readings
    from hackathon_application as application
    join "user" as member on member.id = application.user_id
    join hackathon_form as form on form.id = application.form_id
    left join wallet on wallet.user_id = member.id
    left join "user" as decider on decider.id = application.decided_by_id
    left join lateral (
      select department.title as department, link.graduation_year from user_organization as link
      join organization as place on place.id = link.organization_id and place.org_type = 'College'
      left join department on department.id = link.department_id
      where link.user_id = member.id order by link.created_at desc, link.id limit 1
    ) as study on true
    where application.id = ${applicationId}::uuid`)
  if (!stored) throw notFound('this application')
  const { account, readings, ...shown } = stored
  return {
    row,
    ...shown,
    account: askedOfAccount(stored.fields, account).map(({ field_name, value }) => ({ field_name, value })),
    readings: readings.map(({ reader_id, picture_key, ...reading }) => ({
      ...reading,
      profile_pic: pictureAddress(picture_key),
      mine: reader_id === actor.id,
    })),
    locked_because: row.user_id === actor.id ? NOT_ONES_OWN : null,
  }
}

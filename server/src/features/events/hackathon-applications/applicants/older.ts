import type { hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { type AccountValues, accountOf, askedOfAccount } from '../answers/account.ts'
import { readHackathonForCrew } from '../stored.ts'

type Rows = ReplyOf<typeof hackathonApplicants.older>

const MOST = 1000

interface Stored {
  readonly id: string
  readonly user_id: string
  readonly hackathon_id: string
  readonly created_at: string
  readonly answers: Record<string, unknown>
  readonly fields: FormField[]
  readonly account: AccountValues
}

/**
 * Applications in the legacy format: answers and released account fields in one object. Excludes withdrawn
 * ones.
 * @param hackathonId null: all hackathons
 * @throws AppError 404
 */
export async function listApplicantsOlder(db: Database, hackathonId: string | null): Promise<Rows> {
  if (hackathonId) await readHackathonForCrew(db, hackathonId)
  const rows = await db.execute<Stored>(sql`
    select application.id, application.user_id, application.hackathon_id, application.created_at,
      application.answers, form.fields, ${accountOf(sql`member`)} as account
    from hackathon_application as application
    join "user" as member on member.id = application.user_id
    join hackathon_form as form on form.id = application.form_id
    where application.status <> 'withdrawn'
      and ${hackathonId ? sql`application.hackathon_id = ${hackathonId}::uuid` : sql`true`}
    order by ${hackathonId ? sql`application.since` : sql`application.created_at desc`}, application.id
    limit ${MOST}::integer`)
  return [...rows].map(({ answers, fields, account, ...row }) => ({
    ...row,
    data: {
      ...Object.fromEntries(
        askedOfAccount(fields, account).map(({ field_name, value }) => [field_name, value]),
      ),
      ...answers,
    },
  }))
}

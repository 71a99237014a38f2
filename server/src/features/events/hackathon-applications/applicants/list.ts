import type { ApplicantRow, hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { contains } from '../../../../platform/listing/like.ts'
import {
  byMoment,
  byNumber,
  byText,
  joined,
  type ListFilters,
  listing,
  optional,
} from '../../../../platform/listing/listing.ts'
import { collegeOf } from '../../../places/organisations/index.ts'
import { readHackathonForCrew } from '../stored.ts'

type StoredRow = Omit<ApplicantRow, 'profile_pic'> & { readonly picture_key: string | null }
export type ApplicantFilters = Omit<ListFilters<typeof hackathonApplicants.list>, 'status'> & {
  readonly status?: ApplicantRow['status'] | undefined
}

const college = collegeOf(sql`member.id`)

/** Applications for a hackathon, longest waiting first. @param readerId for the filter "not read by me" */
export const applicantList = (hackathonId: string, readerId: string) =>
  listing<typeof hackathonApplicants.list, StoredRow>({
    table: sql`hackathon_application as application`,
    id: sql`application.id`,
    always: sql`application.hackathon_id = ${hackathonId}::uuid`,
    joins: sql`
      join "user" as member on member.id = application.user_id
      left join wallet on wallet.user_id = application.user_id`,
    columns: sql`application.id, application.user_id, member.full_name, member.muid, member.picture_key,
      ${college} as org, coalesce(wallet.level_order, 1)::integer as level, application.needs_team,
      application.score::float8 as score, application.readings, application.status, application.told_status, application.since, application.created_at`,
    where: {
      status: (status) => sql`application.status = ${status}`,
      org: (org) => sql`exists (
          select from user_organization as link
          where link.user_id = application.user_id and link.organization_id = ${org}::uuid
        )`,
      needs_team: (needs_team) => sql`application.needs_team = ${needs_team}::boolean`,
      level_from: (level_from) => sql`coalesce(wallet.level_order, 1) >= ${level_from}::integer`,
      level_to: (level_to) => sql`coalesce(wallet.level_order, 1) <= ${level_to}::integer`,
      unread: (unread) =>
        unread &&
        sql`not exists (
          select from hackathon_reading as reading
          where reading.application_id = application.id and reading.reader_id = ${readerId}::uuid
        )`,
      // A hackathon has few applicants compared with all members, so this scans the applicants.
      search: (search) =>
        contains(
          search.toLowerCase(),
          sql`(lower(member.full_name) || ' ' || member.muid)`,
          sql`lower(${college})`,
        ),
    },
    orders: {
      full_name: joined(byText(sql`member.full_name`)),
      org: optional(byText(college)),
      level: byNumber(sql`coalesce(wallet.level_order, 1)::integer`),
      score: optional({ value: sql`application.score`, type: 'numeric' }),
      since: byMoment(sql`application.since`),
      created_at: byMoment(sql`application.created_at`),
    },
    usual: 'since',
    present: ({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }),
  })

/** The counts above the list. Two statements. @throws AppError 404 */
export async function countApplicants(
  db: Database,
  hackathonId: string,
): Promise<ReplyOf<typeof hackathonApplicants.counts>> {
  const { title, participant_count, application_ends, decisions_at } = await readHackathonForCrew(
    db,
    hackathonId,
  )
  const [tally] = await db.execute<
    Record<'applied' | 'shortlisted' | 'accepted' | 'waiting' | 'rejected' | 'withdrawn' | 'untold', number>
  >(sql`
    select applied, shortlisted, accepted, waiting, rejected, withdrawn, (
      select count(*)::integer from (
        select from hackathon_application
        where hackathon_id = ${hackathonId}::uuid and status <> told_status and status <> 'shortlisted' limit 10000
      ) as untold
    ) as untold
    from hackathon_tally where hackathon_id = ${hackathonId}::uuid`)
  const none = { applied: 0, shortlisted: 0, accepted: 0, waiting: 0, rejected: 0, withdrawn: 0, untold: 0 }
  return { ...(tally ?? none), title, places: participant_count, application_ends, decisions_at }
}

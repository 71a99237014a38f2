import type { Conduct } from '@muster/contract/people/conduct.ts'
import { sql } from 'drizzle-orm'
import { isoText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'

/** Texts of a kind that are counted at most. */
const MOST = 500

/**
 * How a member has behaved: what was removed and reported of theirs in circles, groups, greetings, questions to
 * mentors and peer reviews, and their warnings. Each part is answered by an index. Null once the account is closed.
 */
export async function readConduct(db: Database, userId: string | null): Promise<Conduct | null> {
  if (userId === null) return null
  const me = sql`${userId}::uuid`
  const most = sql`limit ${MOST}::integer`
  const [row] = await db.execute<Omit<Conduct, 'profile_pic'> & { readonly picture_key: string | null }>(sql`
    with text as materialized (
      (select 0 as reports, true as removed from circle_message
        where author_id = ${me} and removed_as in ('lead', 'staff') ${most})
      union all (select reports, false from reported_message where author_id = ${me} ${most})
      union all (select reports, removed_at is not null from group_hello where user_id = ${me} and reports > 0 ${most})
      union all (select reports, removed_at is not null from hello_reply where user_id = ${me} and reports > 0 ${most})
      union all (
        select 1, line.removed_at is not null
        from greeting_line as line join greeting_report as report on report.line_id = line.id
        where line.from_id = ${me} ${most}
      )
      union all (
        select 1, coalesce(report_upheld, false) from mentor_question
        where asker_id = ${me} and reported_by = 'mentor' ${most}
      )
      union all (
        select 1, coalesce(report_upheld, false) from mentor_question
        where mentor_id = ${me} and reported_by = 'asker' ${most}
      )
      union all (
        select 1, removed_at is not null from peer_review
        where reviewer_id = ${me} and report_reason is not null ${most}
      )
    )
    select member.full_name, member.muid, member.picture_key, member.created_at as member_since,
      (select count(*)::integer from text where removed) as removed,
      (select coalesce(sum(reports), 0)::integer from text) as reports,
      (select count(*)::integer from (select from member_warning where user_id = ${me} ${most}) as given) as warnings,
      (
        select jsonb_build_object('rule', rule, 'given_at', ${isoText(sql`given_at`)})
        from member_warning where user_id = ${me} order by given_at desc limit 1
      ) as latest_warning
    from "user" as member where member.id = ${me} and member.status in ('active', 'suspended')`)
  if (!row) return null
  const { picture_key, ...conduct } = row
  return { ...conduct, profile_pic: pictureAddress(picture_key) }
}

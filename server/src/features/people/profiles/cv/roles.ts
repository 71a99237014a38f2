import { roles } from '@muster/contract/access/access.ts'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import { hackathonPath } from '@muster/contract/events/addresses.ts'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { CvRole } from '@muster/contract/people/cv.ts'
import { type SQL, sql } from 'drizzle-orm'
import { campusLeadTitleOf, leadTitleOf } from '../../../access/access/index.ts'

/** What a member does for others, in words. */

/** A role as read from the database. */
export interface StoredRole {
  readonly kind: CvRole['kind']
  /** A role's title, or a keyword of the source table. */
  readonly part: string
  readonly id: string | null
  readonly name: string | null
  /** Whether it has ended. */
  readonly over: boolean
}

/** Titles of roles that already say what their holder does. */
const told = {
  [roles.zonalCampusLead]: 'Leads a zone’s campuses',
  [roles.districtCampusLead]: 'Leads a district’s campuses',
  [roles.appraiser]: 'Reviews work',
} as const
/** Titles of roles at a college, which is null if it's unknown. */
const campusWords: Readonly<Record<string, (college: string | null) => string>> = {
  [roles.campusLead]: (college) => (college ? say`Campus lead at ${{ college }}` : say('Campus lead')),
  [roles.leadEnabler]: (college) => (college ? say`Lead Enabler at ${{ college }}` : say(roles.leadEnabler)),
}
const ofCampus = Object.keys(campusWords)
const groupCode = sql`grp.code`
const named = [...Object.keys(told), ...ofCampus]

/** Most circles and hackathons shown of one member. */
const MOST = sql.raw('6')

/**
 * Everything that `member` leads, mentors or runs, as one JSON value. Each part only reads this member's
 * rows.
 * @param now excludes roles that have ended
 */
export const rolesOfMember = (now: Date): SQL => sql`coalesce((
  select json_agg(json_build_object('kind', kind, 'part', part, 'id', id, 'name', name, 'over', over) order by rank, at, id)
  from (
    (select 1 as rank, 'circle' as kind, 'lead' as part, circle.id, circle.name, false as over, link.joined_at as at
      from circle_member as link join learning_circle as circle on circle.id = link.circle_id
      where link.user_id = member.id and link.status = 'member' and link.is_lead
        and circle.closed_at is null and circle.archived_at is null
      order by link.joined_at limit ${MOST})
    union all
    select 2, case when grp.id is not null then 'group' when role.title = ${roles.appraiser} then 'review' else 'campus' end,
      case when grp.id is null then role.title when role.title = ${leadTitleOf(groupCode)} then 'lead' else 'on campus' end,
      coalesce(grp.id, case when role.title in ${ofCampus} then college.id end),
      coalesce(grp.name, case when role.title in ${ofCampus} then college.title end), false, held.created_at
    from user_role as held join role on role.id = held.role_id
    left join interest_group as grp
      on grp.id = role.interest_group_id and role.title in (${leadTitleOf(groupCode)}, ${campusLeadTitleOf(groupCode)})
    left join lateral (
      select organization.id, organization.title from user_organization as own
      join organization on organization.id = own.organization_id
      where own.user_id = member.id and own.verified and not own.is_alumni and organization.org_type = 'College'
      order by own.created_at desc, own.id limit 1
    ) as college on true
    where held.user_id = member.id and held.verified and (held.ends_at is null or held.ends_at > ${now}::timestamptz)
      and (grp.id is not null or role.title in ${named})
    union all
    select 3, 'group', 'mentor', grp.id, grp.name, false, grp.created_at
    from interest_group as grp where grp.content -> 'mentors' @> to_jsonb(member.muid)
    union all
    (select 4, 'hackathon', crew.role, run.id, run.title, run.status = 'Completed', run.event_start
      from hackathon_crew as crew join hackathon as run on run.id = crew.hackathon_id
      where crew.user_id = member.id and run.status in ('Published', 'Completed') and run.cancel_reason is null
      order by run.event_start desc nulls last, run.id limit ${MOST})
  ) as part
), '[]')`

const runs = (name: string, over: boolean) => (over ? say`Ran ${{ name }}` : say`Runs ${{ name }}`)

const hackathonWords: Readonly<Record<string, (name: string, over: boolean) => string>> = {
  owner: runs,
  organiser: runs,
  judge: (name, over) => (over ? say`Judged ${{ name }}` : say`Judges ${{ name }}`),
  volunteer: (name, over) => (over ? say`Helped at ${{ name }}` : say`Helps at ${{ name }}`),
}

/** A role in words: 'Leads Backwater Debuggers'. */
export function presentRole({ kind, part, id, name: named, over }: StoredRole): CvRole {
  const name = named ?? ''
  if (kind === 'circle') return { kind, words: say`Leads ${{ name }}`, path: id && circlePath(id) }
  if (kind === 'group') return { kind, words: groupWords(part, name), path: id && groupPath(id) }
  if (kind === 'hackathon')
    return { kind, words: hackathonWords[part]?.(name, over) ?? name, path: id && hackathonPath(id) }
  return { kind, words: staffWords(part, named), path: id && `/dashboard/campus/${id}` }
}

function groupWords(part: string, name: string): string {
  if (part === 'mentor') return say`Mentors ${{ name }}`
  return part === 'lead' ? say`Leads ${{ name }}` : say`Campus lead for ${{ name }}`
}

function staffWords(title: string, college: string | null): string {
  return campusWords[title]?.(college) ?? say(told[title as keyof typeof told])
}

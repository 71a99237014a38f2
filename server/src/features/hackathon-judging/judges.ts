import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/** Who may judge what. */

/**
 * Condition: this member is too close to the team of a project, because they belong to it or to a college of one of its
 * members. @param judge id of the member, in SQL @param teamId in SQL
 */
export const isClose = (judge: SQL, teamId: SQL): SQL => sql`exists (
  select from hackathon_team_member as part
  where part.team_id = ${teamId} and (part.user_id = ${judge} or exists (
    select from user_organization as theirs
    join user_organization as own on own.organization_id = theirs.organization_id and own.user_id = ${judge}
    join organization as college on college.id = theirs.organization_id and college.org_type = 'College'
    where theirs.user_id = part.user_id
  ))
)`

/** A project that needs judges, with everybody who could be one and who is. */
export interface Judging extends Record<string, unknown> {
  readonly project_id: string
  /** Judges of the hackathon who are not too close to it. */
  readonly free: readonly string[]
  /** Who has its sheet, and whether anything stands on it. */
  readonly sheets: readonly { readonly judge: string; readonly scored: boolean; readonly conflict: boolean }[]
}

/** Projects that were handed in, in the order of their desks. @param projectId to read one alone */
export async function readForAssignment(
  tx: Database,
  hackathonId: string,
  projectId?: string,
): Promise<Judging[]> {
  const rows = await tx.execute<Judging>(sql`
    select project.id as project_id, array(
      select crew.user_id from hackathon_crew as crew join "user" as member on member.id = crew.user_id
      where crew.hackathon_id = project.hackathon_id and crew.role = 'judge' and member.status = 'active'
        and not ${isClose(sql`crew.user_id`, sql`project.team_id`)}
      order by crew.created_at, crew.id
    ) as free, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'judge', sheet.judge_id, 'scored', sheet.version > 0, 'conflict', sheet.conflict_at is not null
      ) order by sheet.created_at, sheet.judge_id), '[]')
      from hackathon_sheet as sheet where sheet.project_id = project.id
    ) as sheets
    from hackathon_project as project
    where project.hackathon_id = ${hackathonId}::uuid and project.version > 0
      ${projectId ? sql`and project.id = ${projectId}::uuid` : sql``}
    order by project.number`)
  return [...rows]
}

export interface Assignment {
  readonly given: readonly { readonly project_id: string; readonly judge_id: string }[]
  /** Empty sheets of people who do not judge any more, or beyond the number. */
  readonly taken: readonly { readonly project_id: string; readonly judge_id: string }[]
  /** Projects with fewer judges than were asked for. */
  readonly lacking: number
}

/**
 * Gives each project so many judges, desk by desk, each time the one who has the fewest so far; who was given earlier sheets
 * with scores keeps them. @param loads sheets that judges have of projects which are not named here
 */
export function assign(
  projects: readonly Judging[],
  sheetsEach: number,
  loads: ReadonlyMap<string, number> = new Map(),
): Assignment {
  const load = new Map(loads)
  const add = (judge: string, by: 1 | -1) => load.set(judge, (load.get(judge) ?? 0) + by)
  const standing = projects.map((project) => keep(project, sheetsEach))
  for (const { kept } of standing) for (const judge of kept) add(judge, 1)
  const given: Assignment['given'][number][] = []
  let lacking = 0
  for (const [index, { project_id, free, sheets }] of projects.entries()) {
    const kept = standing[index]?.kept ?? []
    const known = new Set(
      sheets.filter(({ conflict, judge }) => conflict || kept.includes(judge)).map(({ judge }) => judge),
    )
    const others = free.filter((judge) => !known.has(judge))
    for (let count = kept.length; count < sheetsEach; count += 1) {
      const judge = leastBusy(others, load)
      if (judge === undefined) {
        lacking += 1
        break
      }
      others.splice(others.indexOf(judge), 1)
      given.push({ project_id, judge_id: judge })
      add(judge, 1)
    }
  }
  return { given, taken: standing.flatMap(({ dropped }) => dropped), lacking }
}

/** Sheets with scores stay, and as many empty ones of people who still judge as there is room for. */
function keep(
  { project_id, free, sheets }: Judging,
  most: number,
): { kept: string[]; dropped: Assignment['taken'] } {
  const standing = sheets.filter(({ conflict }) => !conflict)
  const scored = standing.filter((sheet) => sheet.scored).map(({ judge }) => judge)
  const empty = standing.filter((sheet) => !sheet.scored)
  const room = Math.max(0, most - scored.length)
  const stays = empty.filter(({ judge }) => free.includes(judge)).slice(0, room)
  return {
    kept: [...scored, ...stays.map(({ judge }) => judge)],
    dropped: empty
      .filter((sheet) => !stays.includes(sheet))
      .map(({ judge }) => ({ project_id, judge_id: judge })),
  }
}

/** Of those with the fewest the first, in the order in which they became judges. */
function leastBusy(judges: readonly string[], load: ReadonlyMap<string, number>): string | undefined {
  let found: string | undefined
  for (const judge of judges) {
    if (found === undefined || (load.get(judge) ?? 0) < (load.get(found) ?? 0)) found = judge
  }
  return found
}

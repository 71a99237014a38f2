import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isBlocked } from '../../people/blocks/index.ts'

/** Which judges can judge which projects. */

/**
 * SQL condition: the judge has a conflict of interest, because they belong to the project's team or to the
 * college of one of its members, or one of the two has blocked the other.
 * @param judge member id, SQL expression
 * @param teamId SQL expression
 */
export const isClose = (judge: SQL, teamId: SQL): SQL => sql`exists (
  select from hackathon_team_member as part
  where part.team_id = ${teamId} and (part.user_id = ${judge} or ${isBlocked(judge, sql`part.user_id`)} or exists (
    select from user_organization as theirs
    join user_organization as own on own.organization_id = theirs.organization_id and own.user_id = ${judge}
    join organization as college on college.id = theirs.organization_id and college.org_type = 'College'
    where theirs.user_id = part.user_id
  ))
)`

/** A project that needs judges, with its possible and its present judges. */
export interface Judging {
  readonly project_id: string
  /** Judges of the hackathon without a conflict of interest. */
  readonly free: readonly string[]
  /** Judges who have its score sheet, and whether it has any scores. */
  readonly sheets: readonly { readonly judge: string; readonly scored: boolean; readonly conflict: boolean }[]
}

/** Submitted projects, in the order of their numbers. @param projectId only this one */
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
  /** Empty score sheets to remove: of former judges, or beyond the wanted number. */
  readonly taken: readonly { readonly project_id: string; readonly judge_id: string }[]
  /** Projects with fewer judges than wanted. */
  readonly lacking: number
}

/**
 * Assigns the wanted number of judges to each project in order, each time the one with the fewest projects.
 * Judges who have already scored a project keep it.
 * @param loads score sheets that judges have for other projects
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

/** Keeps score sheets with scores, and empty ones of present judges while there is room. */
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

/** The first of the judges with the fewest projects; ties go to the one who became a judge first. */
function leastBusy(judges: readonly string[], load: ReadonlyMap<string, number>): string | undefined {
  let found: string | undefined
  for (const judge of judges) {
    if (found === undefined || (load.get(judge) ?? 0) < (load.get(found) ?? 0)) found = judge
  }
  return found
}

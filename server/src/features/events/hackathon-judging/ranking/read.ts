import type { Judge } from '@muster/contract/events/hackathon-judging.ts'
import type { Criterion, Prize, Track } from '@muster/contract/events/hackathon-parts.ts'
import { LATE_MINUTES_USUAL } from '@muster/contract/lib/hackathon-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isoText } from '../../../../platform/database/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import { pictureAddressOf } from '../../../../platform/files/media.ts'
import type { Comparison } from './pairs.ts'
import type { FilledSheet } from './scores.ts'

/** The data that a ranking is computed from. */

export interface JudgedProject {
  readonly project_id: string
  readonly number: number
  readonly title: string
  readonly team: string
  readonly track_id: string | null
}

export type StoredJudge = Omit<Judge, 'done' | 'given'>

export interface Material {
  readonly criteria: Criterion[]
  readonly tracks: Track[]
  readonly prizes: Prize[]
  /** In the order of their numbers. */
  readonly projects: JudgedProject[]
  /** Excludes empty score sheets of former judges. */
  readonly sheets: FilledSheet[]
  /** Excludes comparisons that the judge couldn't decide. */
  readonly comparisons: (Comparison & { readonly judge: string })[]
  readonly judges: StoredJudge[]
  readonly taking_part_karma: number
  /** The deadline for late submissions. */
  readonly submissions_end: string | null
}

const listOf = (rows: SQL): SQL => sql`(select coalesce(jsonb_agg(found), '[]') from (${rows}) as found)`

/**
 * Reads everything in one statement, so that a score sheet saved meanwhile is counted everywhere or nowhere.
 */
export async function readMaterial(db: Database, hackathonId: string): Promise<Material> {
  const [row] = await db.execute<Material>(sql`
    select hackathon.criteria, hackathon.tracks, hackathon.prizes,
      hackathon.taking_part_karma::integer as taking_part_karma,
      coalesce(rules.submissions_end, hackathon.event_end)
        + make_interval(mins => coalesce(rules.late_minutes, ${LATE_MINUTES_USUAL}::smallint)) as submissions_end,
      ${listOf(sql`
        select project.id as project_id, project.number, project.title, team.name as team, project.track_id
        from hackathon_project as project join hackathon_team as team on team.id = project.team_id
        where project.hackathon_id = hackathon.id and project.version > 0 order by project.number`)} as projects,
      ${listOf(sql`
        select sheet.project_id, sheet.judge_id, sheet.steps from hackathon_sheet as sheet
        where sheet.hackathon_id = hackathon.id and sheet.conflict_at is null and (sheet.version > 0 or exists (
          select from hackathon_crew as crew
          where crew.hackathon_id = hackathon.id and crew.user_id = sheet.judge_id and crew.role = 'judge'
        ))`)} as sheets,
      ${listOf(sql`
        select pair.judge_id as judge, pair.winner_id as winner,
          case when pair.winner_id = pair.left_id then pair.right_id else pair.left_id end as loser
        from hackathon_pair as pair
        where pair.hackathon_id = hackathon.id and pair.winner_id is not null`)} as comparisons,
      ${listOf(judgesOf)} as judges
    from hackathon left join hackathon_project_rules as rules on rules.hackathon_id = hackathon.id
    where hackathon.id = ${hackathonId}::uuid`)
  if (!row) throw new Error('a hackathon went while its ranking was read')
  return row
}

/** Judges of `hackathon`, including former ones who have scored something. */
const judgesOf: SQL = sql`
  select member.id as user_id, member.full_name, member.muid, ${pictureAddressOf(sql`member.picture_key`)} as profile_pic,
    last.number as last_desk, ${isoText(sql`last.saved_at`)} as last_saved_at, crew.user_id is null as has_left
  from (
    select user_id as id from hackathon_crew where hackathon_id = hackathon.id and role = 'judge'
    union select judge_id from hackathon_sheet where hackathon_id = hackathon.id and version > 0
    union select judge_id from hackathon_pair where hackathon_id = hackathon.id and decided_at is not null
  ) as judge
  join "user" as member on member.id = judge.id
  left join hackathon_crew as crew
    on crew.hackathon_id = hackathon.id and crew.user_id = judge.id and crew.role = 'judge'
  left join lateral (
    select project.number, sheet.saved_at from hackathon_sheet as sheet
    join hackathon_project as project on project.id = sheet.project_id
    where sheet.hackathon_id = hackathon.id and sheet.judge_id = judge.id and sheet.saved_at is not null
    order by sheet.saved_at desc limit 1
  ) as last on true
  order by lower(member.full_name), member.id`

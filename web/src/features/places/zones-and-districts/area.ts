import type { KarmaByWeek, LevelCount } from '@muster/contract/places/campus/shapes.ts'
import type { AreaCollege, AreaStudent } from '@muster/contract/places/zones-and-districts.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Answer } from '../../../api/answer.ts'
import type { List } from '../../../ui/data-table/use-list.ts'

/** The fields that zones and districts have in common. */
export interface AreaFigures {
  readonly id: string
  readonly name: string
  /** Name of the parent: the zone of a district. */
  readonly above: string | null
  readonly lead: string | null
  readonly karma: number
  readonly total_members: number
  readonly colleges: number
  readonly students: number
  readonly active_members: number
  readonly active_30_days: number
  readonly rank: number | null
  readonly places: number
}

/** One of the top three. */
export interface Leading {
  readonly id: string
  readonly name: string
  readonly karma: number
}

export type StudentList = List<AreaStudent, 'level'>
export type CollegeList = List<AreaCollege>

export interface AreaWords {
  readonly choose: string
  readonly name: string
  readonly failed: string
  readonly needsCollege: string
  /** 'Ernakulam' becomes 'Ernakulam district'. */
  readonly titled: (name: string) => string
  /** 14 becomes 'of 14 districts'. */
  readonly among: (places: number) => string
  readonly unled: string
  readonly students: string
  readonly noStudents: string
  readonly campuses: string
  readonly noCampuses: string
}

/** The calls of zones or districts. Without an ID, the server uses the caller's own. */
export interface Area {
  /** Used in URLs. */
  readonly noun: 'zone' | 'district'
  readonly words: AreaWords
  readonly title: string
  /** The table of all, for people who have several. */
  readonly Table: ComponentType
  /** Title of the top three: 'Top districts'. */
  readonly topTitle: string
  /** URL of the page of a top-three entry, for users with access to it. */
  readonly topAddress: (id: string) => string
  readonly useDetails: (id: string | undefined) => UseQueryResult<AreaFigures>
  readonly useTop: (id: string | undefined) => UseQueryResult<readonly Leading[]>
  readonly useLevels: (id: string | undefined) => UseQueryResult<readonly LevelCount[]>
  readonly useKarma: (id: string | undefined) => UseQueryResult<z.output<typeof KarmaByWeek>>
  readonly useChoices: () => UseQueryResult<readonly { readonly id: string; readonly title: string }[]>
  readonly useStudents: (id: string | undefined) => StudentList
  readonly useColleges: (id: string | undefined) => CollegeList
  readonly showLead: (
    collegeId: string,
    id: string | undefined,
  ) => Promise<Answer<{ readonly lead: string; readonly lead_number: string | null }>>
}

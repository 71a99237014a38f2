import type { KarmaByWeek, LevelCount } from '@muster/contract/places/campus/shapes.ts'
import type { AreaCollege, AreaStudent } from '@muster/contract/places/zones-and-districts.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Answer } from '../../../api/answer.ts'
import type { List } from '../../../ui/data-table/use-list.ts'

/** What a zone and a district show alike. */
export interface AreaFigures {
  readonly id: string
  readonly name: string
  /** What it lies in: the zone of a district. */
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

/** One of the three that lead. */
export interface Leading {
  readonly id: string
  readonly name: string
  readonly karma: number
}

export type StudentList = List<AreaStudent, 'level'>
export type CollegeList = List<AreaCollege>

/** A kind of place with its calls; what is asked without an id is about one's own. */
export interface Area {
  /** In the address, and in texts. */
  readonly noun: 'zone' | 'district'
  readonly title: string
  /** What the best three are: 'Top districts'. */
  readonly topTitle: string
  /** Where one of the best three leads, for who may go there. */
  readonly topAddress: (id: string) => string
  /** `when` is false while there is nothing to ask for. */
  readonly useDetails: (id: string | undefined, when: boolean) => UseQueryResult<AreaFigures>
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

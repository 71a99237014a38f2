import type { shownWork } from '@muster/contract/learning/shown-work.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { SHOWN_WORKS } from '@muster/contract/lib/words.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'

export type OfTask = ReplyOf<typeof shownWork.ofTask>
export type Among = 'all' | 'circle' | 'college'

/** My own work for a task, and how others did it. */
export const ofTaskQuery = (task_id: string, among: Among = 'all', most: number = SHOWN_WORKS.first) =>
  queryOf(
    api.shownWork.ofTask,
    { params: { task_id }, query: { among, most } },
    { placeholderData: keepPreviousData },
  )

export const ofGroupQuery = (group_id: string) => queryOf(api.shownWork.ofGroup, { params: { group_id } })

export const ofClassmatesQuery = queryOf(api.shownWork.ofClassmates)

export const ofMemberQuery = (muid: string, isWhole = false) =>
  queryOf(api.shownWork.ofMember, { params: { muid }, query: isWhole ? { all: 'true' } : {} })

/** What becomes stale when a member shows work or stops that. */
export const shownReads = [keyOf(api.shownWork), keyOf(api.cv.read), keyOf(api.submissions.task)]

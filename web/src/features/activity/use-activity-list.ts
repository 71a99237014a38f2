import type { ActivityAction, ActivityKind } from '@muster/contract/staff/activity.ts'
import { api } from '../../api/client.ts'
import { actionWords, kindWords } from '../../ui/activity/activity-words.ts'
import { isDay } from '../../ui/data-table/state/list-state.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { activityColumns } from './activity-columns.tsx'

const filterNames = ['actor', 'actorName', 'member', 'memberName', 'kind', 'action', 'from', 'until'] as const
type Filters = Partial<Record<(typeof filterNames)[number], string>>

export const isKind = (text: string | undefined): text is ActivityKind =>
  text !== undefined && Object.hasOwn(kindWords, text)
export const isAction = (text: string | undefined): text is ActivityAction =>
  text !== undefined && Object.hasOwn(actionWords, text)
const orUndefined = <T extends string>(
  is: (text: string | undefined) => text is T,
  text: string | undefined,
) => (is(text) ? text : undefined)

/** The filters as the call takes them; what is odd in the address counts as not given. */
export const filtersOf = ({ actor, member, kind, action, from, until }: Filters) => ({
  actor,
  member,
  kind: orUndefined(isKind, kind),
  action: orUndefined(isAction, action),
  from: orUndefined(isDay, from),
  until: orUndefined(isDay, until),
})

/** What all staff did, as the address says. The names of people are kept beside their ids, so that a link can show them. */
export const useActivityList = () =>
  useList({
    call: api.activity.list,
    columns: activityColumns,
    firstColumns: ['action', 'record', 'changes', 'created_at'],
    usual: '-created_at',
    filters: filterNames,
    asked: filtersOf,
    screen: 'activity',
    csv: (query) => api.activity.csv({ query }),
    makeFile: (rows, file) => api.activity.export({ body: { ...rows, ...file } }),
  })

export type ActivityList = ReturnType<typeof useActivityList>

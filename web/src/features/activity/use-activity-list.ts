import type { ActivityAction, ActivityKind } from '@muster/contract/staff/activity.ts'
import { api } from '../../api/client.ts'
import { actionWords, kindWords } from '../../ui/activity/activity-words.ts'
import { choiceFilter, dayFilter, memberFilter } from '../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { activityColumns } from './activity-columns.tsx'

const kinds = (Object.keys(kindWords) as ActivityKind[]).map((value) => ({ value, label: kindWords[value] }))
const actions = (Object.keys(actionWords) as ActivityAction[]).map((value) => {
  const kind = kindWords[value.split('.')[0] as ActivityKind]
  return { value, label: kind ? `${kind}: ${actionWords[value]}` : actionWords[value] }
})

/** What all staff did, as the address says. */
export const useActivityList = () =>
  useList({
    call: api.activity.list,
    columns: activityColumns,
    firstColumns: ['action', 'record', 'changes', 'created_at'],
    usual: '-created_at',
    narrowedBy: {
      actor: memberFilter('Done by'),
      member: memberFilter('About member'),
      kind: choiceFilter('Record type', kinds),
      action: choiceFilter('Action', actions),
      from: dayFilter('From'),
      until: dayFilter('Until'),
    },
    screen: 'activity',
    csv: (query) => api.activity.csv({ query }),
    makeFile: (rows, file) => api.activity.export({ body: { ...rows, ...file } }),
  })

import { kindWords } from 'virtual:cards'
import type { ActivityKind } from '@muster/contract/desk/activity.ts'
import { api } from '../../../api/client.ts'
import { actionLabels } from '../../../ui/activity/action-words.ts'
import { choiceFilter, dayFilter, memberFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { activityColumns } from './activity-columns.tsx'

const kinds = (Object.keys(kindWords) as ActivityKind[]).map((value) => ({ value, label: kindWords[value] }))

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
      action: choiceFilter('Action', actionLabels),
      from: dayFilter('From'),
      until: dayFilter('Until'),
    },
    screen: 'activity',
    csv: (query) => api.activity.csv({ query }),
    makeFile: (rows, file) => api.activity.export({ body: { ...rows, ...file } }),
  })

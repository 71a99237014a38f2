import { errorStates } from '@muster/contract/running/error-log.ts'
import { api } from '../../../api/client.ts'
import {
  choiceFilter,
  dayFilter,
  linkedFilter,
  optionsOf,
  wordsFilter,
} from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { errorColumns } from './error-columns.tsx'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The state that the tab in the URL selects: open by default, undefined for all. */
export const stateOf = (state: string | undefined) =>
  state === 'all' ? undefined : (errorStates.find((known) => known === state) ?? 'open')

export const useErrorList = () =>
  useList({
    call: api.errorLog.groups,
    columns: errorColumns,
    firstColumns: ['message', 'path', 'marks', 'days', 'hits', 'members', 'last_seen'],
    usual: '-last_seen',
    narrowedBy: {
      method: choiceFilter('Method', optionsOf(methods)),
      path: wordsFilter('Path starts with', '/api/v1/dashboard/', 300),
      type: wordsFilter('Type', 'TypeError', 100),
      member: linkedFilter('Member'),
      from: dayFilter('Last seen from'),
      until: dayFilter('Last seen until'),
    },
    filters: ['state'],
    asked: ({ state }) => ({ state: stateOf(state) }),
    screen: 'error-log',
    csv: (query) => api.errorLog.csv({ query }),
  })

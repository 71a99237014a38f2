import { errorStates } from '@muster/contract/staff/error-log.ts'
import { api } from '../../api/client.ts'
import { isDay } from '../../ui/data-table/state/list-state.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { errorColumns } from './error-columns.tsx'

const filterNames = ['state', 'method', 'path', 'type', 'member', 'memberName', 'from', 'until'] as const
type Filters = Partial<Record<(typeof filterNames)[number], string>>

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** The filters as the call takes them; what is odd in the address counts as not given. Without a state: the open ones. */
export const filtersOf = ({ state, method, path, type, member, from, until }: Filters) => ({
  state: state === 'all' ? undefined : (errorStates.find((known) => known === state) ?? 'open'),
  method: methods.find((known) => known === method),
  path,
  type,
  member,
  from: isDay(from) ? from : undefined,
  until: isDay(until) ? until : undefined,
})

/** The failures of the server, as the address says. */
export const useErrorList = () =>
  useList({
    call: api.errorLog.groups,
    columns: errorColumns,
    firstColumns: ['message', 'path', 'marks', 'days', 'hits', 'members', 'last_seen'],
    usual: '-last_seen',
    filters: filterNames,
    asked: filtersOf,
    screen: 'error-log',
    csv: (query) => api.errorLog.csv({ query }),
  })

export type ErrorList = ReturnType<typeof useErrorList>

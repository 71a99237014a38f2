import { Checkbox, Select } from '@mantine/core'
import type { ListFilter, ListFilters } from '../../../ui/data-table/toolbar/list-filters.tsx'
import type { ApplicantList } from './use-applicant-list.tsx'

const levels = ['1', '2', '3', '4', '5', '6', '7']
type Names = keyof ApplicantList['filters']

/** Level, who needs a team, and what I have not read. */
export function useApplicantFilters({ filters, setFilters }: ApplicantList): ListFilters<Names> {
  const { from, to, team, unread } = filters
  const set: ListFilter<Names>[] = []
  if (from || to)
    set.push({ name: 'from', also: ['to'], field: 'Level', value: `${from ?? 1} to ${to ?? 7}` })
  if (team === 'needed') set.push({ name: 'team', field: 'Team', value: 'needed' })
  if (unread === 'yes') set.push({ name: 'unread', field: 'Read by me', value: 'no' })
  return {
    set,
    fields: (
      <>
        <Select
          label="Level from"
          data={levels}
          value={from ?? null}
          clearable
          onChange={(value) => setFilters({ from: value })}
        />
        <Select
          label="Level to"
          data={levels}
          value={to ?? null}
          clearable
          onChange={(value) => setFilters({ to: value })}
        />
        <Checkbox
          label="Needs a team"
          checked={team === 'needed'}
          onChange={(event) => setFilters({ team: event.currentTarget.checked ? 'needed' : null })}
        />
        <Checkbox
          label="Not read by me"
          checked={unread === 'yes'}
          onChange={(event) => setFilters({ unread: event.currentTarget.checked ? 'yes' : null })}
        />
      </>
    ),
  }
}

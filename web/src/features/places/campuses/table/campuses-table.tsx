import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { placesQuery } from '../../../../api/pick-lists.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { choiceFilter, searchFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { AppointDialog } from '../shared/appoint.tsx'
import { type ListsBehind, placeColumns, useWaitingLink } from '../shared/place-columns.tsx'
import { onlyOptions, PlaceTable, placeViews, steepestFirst } from '../shared/place-table.tsx'

const page = (orgId: string, more: Readonly<Record<string, string>> = {}) =>
  `/dashboard/campus-details?${new URLSearchParams({ org_id: orgId, ...more })}`

const lists: ListsBehind = {
  students: ({ id }) => page(id, { tab: 'students' }),
  active: ({ id }) => page(id, { tab: 'students', active: 'true' }),
  circles: ({ id }) => page(id, { tab: 'circles' }),
  meetups: ({ id }) => page(id, { tab: 'meetups' }),
  silent: ({ id, title }) =>
    `/dashboard/manage-users?${new URLSearchParams({ college: id, collegeName: title, active: 'not_30' })}`,
}

const steepestQuery = queryOf(api.campus.all, steepestFirst, { select: ({ data }) => data[0] })
const zonesQuery = queryOf(
  api.zonal.choices,
  {},
  { staleTime: 5 * 60_000, select: (zones) => zones.map(({ id, title }) => ({ value: id, label: title })) },
)

/** All campuses, for people who have several. With exactly one, its page opens. */
export default function CampusesTable() {
  const { data: steepest } = useQuery(steepestQuery)
  const { data: zones = [] } = useQuery(zonesQuery)
  const list = useList({
    call: api.campus.all,
    columns: placeColumns('campus', { ...lists, waiting: useWaitingLink() }),
    usual: 'title',
    narrowedBy: {
      zone: choiceFilter(t`Zone`, zones, { isRead: true }),
      district: searchFilter(t`District`, { placeholder: t`Type a district`, options: placesQuery }),
      only: choiceFilter(t`Only`, onlyOptions),
    },
    ready: placeViews('campus', steepest),
    screen: 'campuses',
    csv: (query) => api.campus.allCsv({ query }),
  })
  const { data } = list.query
  const only = !list.isFiltered && data?.pagination.count === 1 ? data.data[0] : undefined
  if (only) return <Navigate replace to={page(only.id)} />
  return (
    <>
      <PlaceTable
        list={list}
        noun="campus"
        title={t`Campus Details`}
        param="org_id"
        address={({ id }) => page(id)}
      />
      <AppointDialog />
    </>
  )
}

import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { choiceFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { type ListsBehind, placeColumns, useWaitingLink } from '../campuses/shared/place-columns.tsx'
import { onlyOptions, PlaceTable, placeViews, steepestFirst } from '../campuses/shared/place-table.tsx'

const page = (id: string, more: Readonly<Record<string, string>> = {}) =>
  `/dashboard/district-dashboard?${new URLSearchParams({ district: id, ...more })}`

const lists: ListsBehind = {
  students: ({ id }) => page(id),
  circles: ({ id }) => page(id, { tab: 'campuses' }),
}

const steepestQuery = queryOf(api.districtBoard.all, steepestFirst, { select: ({ data }) => data[0] })
const zonesQuery = queryOf(
  api.zonal.choices,
  {},
  { staleTime: 5 * 60_000, select: (zones) => zones.map(({ id, title }) => ({ value: id, label: title })) },
)

/** All districts, for people who have several. */
export default function DistrictsTable() {
  const { data: steepest } = useQuery(steepestQuery)
  const { data: zones = [] } = useQuery(zonesQuery)
  const list = useList({
    call: api.districtBoard.all,
    columns: placeColumns('district', { ...lists, waiting: useWaitingLink() }),
    usual: 'title',
    narrowedBy: {
      zone: choiceFilter(t`Zone`, zones, { isRead: true }),
      only: choiceFilter(t`Only`, onlyOptions),
    },
    ready: placeViews('district', steepest),
    screen: 'district-figures',
    csv: (query) => api.districtBoard.allCsv({ query }),
  })
  return (
    <PlaceTable
      list={list}
      noun="district"
      title={t`Districts`}
      param="district"
      address={({ id }) => page(id)}
    />
  )
}

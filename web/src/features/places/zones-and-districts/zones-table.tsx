import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { choiceFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { type ListsBehind, placeColumns, useWaitingLink } from '../campuses/shared/place-columns.tsx'
import { onlyOptions, PlaceTable, placeViews, steepestFirst } from '../campuses/shared/place-table.tsx'

const page = (id: string, more: Readonly<Record<string, string>> = {}) =>
  `/dashboard/zonal-dashboard?${new URLSearchParams({ zone: id, ...more })}`

const lists: ListsBehind = {
  students: ({ id }) => page(id),
  circles: ({ id }) => page(id, { tab: 'campuses' }),
}

const steepestQuery = queryOf(api.zonal.all, steepestFirst, { select: ({ data }) => data[0] })

/** All zones, for people who have several. */
export default function ZonesTable() {
  const { data: steepest } = useQuery(steepestQuery)
  const list = useList({
    call: api.zonal.all,
    columns: placeColumns('zone', { ...lists, waiting: useWaitingLink() }),
    usual: 'title',
    narrowedBy: {
      only: choiceFilter(t`Only`, onlyOptions),
    },
    ready: placeViews('zone', steepest),
    screen: 'zone-figures',
    csv: (query) => api.zonal.allCsv({ query }),
  })
  return <PlaceTable list={list} noun="zone" title={t`Zones`} param="zone" address={({ id }) => page(id)} />
}

import { ph, t } from '@lingui/core/macro'
import type { PlaceFiguresRow } from '@muster/contract/places/place-overview.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import type { Selection } from '../../../../ui/data-table/selection/use-selection.ts'
import type { List } from '../../../../ui/data-table/use-list.ts'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { formatRelative } from '../../../../ui/text/format.ts'

export type PlaceNoun = 'campus' | 'zone' | 'district'

const words: Readonly<
  Record<PlaceNoun, Readonly<Record<'label' | 'led' | 'kept' | 'search' | 'none', string>>>
> = {
  campus: {
    label: t`campuses`,
    led: t`Every campus has a lead`,
    kept: t`No campus is losing members`,
    search: t`Campus, code or lead`,
    none: t`No campuses yet`,
  },
  zone: {
    label: t`zones`,
    led: t`Every zone has a lead`,
    kept: t`No zone is losing members`,
    search: t`Name of the zone or its lead`,
    none: t`No zones yet`,
  },
  district: {
    label: t`districts`,
    led: t`Every district has a lead`,
    kept: t`No district is losing members`,
    search: t`Name of the district or its lead`,
    none: t`No districts yet`,
  },
}

/**
 * Views that every table of places has.
 * @param steepest the place whose active students changed for the worst; undefined while it loads
 */
export const placeViews = (noun: PlaceNoun, steepest: PlaceFiguresRow | undefined) => [
  {
    name: t`No lead`,
    address: 'only=no_lead',
    empty: <EmptyState title={words[noun].led}>{t`When a lead leaves, it’ll appear here.`}</EmptyState>,
  },
  {
    name: t`Losing members`,
    address: 'only=losing&sort=change',
    empty: (
      <EmptyState title={words[noun].kept}>
        {steepest && steepest.change !== null && steepest.change < 0
          ? t`The steepest change is −${ph({ change: -steepest.change })}%, ${ph({ title: steepest.title })}.`
          : t`It’ll appear here when more than 10% and at least 10 of its active students are gone.`}
      </EmptyState>
    ),
  },
]

/** The order in which `steepest` is first. */
export const steepestFirst = { query: { sortBy: 'change', perPage: 5 } } as const

export const onlyOptions = [
  { value: 'no_lead', label: t`No lead` },
  { value: 'losing', label: t`Losing members` },
] as const

interface PlaceTableProps<F extends string> {
  list: List<PlaceFiguresRow, F>
  noun: PlaceNoun
  title: string
  /** Query parameter of the page that a row opens. */
  param: string
  address: (place: PlaceFiguresRow) => string
  selection?: Selection<PlaceFiguresRow>
  bulk?: ReactNode
}

/** Campuses, zones or districts with their leads and figures. A row opens its page. */
export function PlaceTable<F extends string>(props: PlaceTableProps<F>) {
  const { list, noun, title, param, address, ...selecting } = props
  const navigate = useNavigate()
  const counted = list.query.data?.data.find(({ counted_at: at }) => at !== null)?.counted_at
  return (
    <ListPage
      list={list}
      label={words[noun].label}
      prints
      title={title}
      lead={counted && t`Counted ${ph({ counted: formatRelative(counted) })}`}
      searchBy={words[noun].search}
      opening={{ open: (place) => void navigate(address(place)), param }}
      empty={{
        title: words[noun].none,
        text: t`They’ll appear here with their leads and figures.`,
      }}
      {...selecting}
    />
  )
}

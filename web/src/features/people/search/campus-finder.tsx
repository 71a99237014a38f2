import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, SegmentedControl, Select, Switch } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { organisationsQuery } from '../../../shell/session/session-queries.ts'
import type { FilterChip } from '../../../ui/data-table/filter-chips.tsx'
import { CardSkeletons } from '../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../ui/loading/endless-list.tsx'
import { lazyPart, Nothing } from '../../../ui/loading/lazy-part.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { boardFiltersQuery } from '../../learning/leaderboards/queries.ts'
import { CampusRow } from './campus-row.tsx'
import { type CampusSearch, campusRanks, parseCampuses, type Scope } from './campus-state.ts'
import { campusesQuery, type FoundCampus } from './queries.ts'
import classes from './search.module.css'
import { SearchBar } from './search-bar.tsx'
import { useSearchAddress } from './use-search-address.ts'

// The list doesn't wait for them.
const Filters = lazyPart(
  async () => ({
    default: (await import('../../../ui/data-table/filters.tsx')).Filters,
  }),
  Nothing,
)

/** A district with fewer colleges shows the whole state instead. */
const FEW = 3

const types = [
  { value: 'College', label: t`Colleges` },
  { value: 'School', label: t`Schools` },
]

interface Place {
  readonly id: string
  readonly name: string
}

/** Colleges and schools by this month's karma: those near me first, by name, code or town. */
export function CampusFinder() {
  const { params, setSearch, set } = useSearchAddress()
  const state = parseCampuses(params)
  const own = useOwnPlaces(state)
  const query = useInfiniteQuery({ ...campusesQuery(own.wanted), enabled: own.wanted !== null })
  const pages = query.data?.pages
  const rows = pages?.flatMap((page) => page.data)
  const { count = 0, countIsCapped } = pages?.[0]?.pagination ?? {}
  const ranks = state.search || state.free ? null : campusRanks(rows ?? [])
  const reset = { search: null, district: null, type: null, free: null }

  return (
    <>
      <SearchBar value={state.search} placeholder={t`College, code or district`} onChange={setSearch}>
        <FinderFilters state={state} own={own} set={set} />
      </SearchBar>
      <EndlessList<FoundCampus>
        query={query}
        items={rows}
        keyOf={({ id }) => id}
        render={(campus) => (
          <CampusRow campus={campus} rank={ranks?.get(campus.id)} isMine={campus.id === own.college} />
        )}
        count={
          <span className={classes.found}>
            <strong>{foundText(count, countIsCapped ?? false, own.shown?.name)}</strong>
            <span>
              <Trans>By karma in {ph({ monthName: monthName() })}</Trans>
            </span>
          </span>
        }
        end={t`You’ve reached the end.`}
        skeleton={<CardSkeletons height={132} />}
        empty={
          <NoCampus
            search={state.search}
            onReset={state.search || state.narrowed ? () => set(reset) : undefined}
          />
        }
      />
    </>
  )
}

function foundText(count: number, isCapped: boolean, place: string | undefined): string {
  if (place) {
    return isCapped
      ? plural(count, { one: `# campus or more in ${place}`, other: `# campuses or more in ${place}` })
      : plural(count, { one: `# campus in ${place}`, other: `# campuses in ${place}` })
  }
  return isCapped
    ? plural(count, { one: '# campus or more', other: '# campuses or more' })
    : plural(count, { one: '# campus', other: '# campuses' })
}

const monthName = () => formatDate(new Date(), 'monthOnly', 'UTC')

interface OwnPlaces {
  readonly college: string | null
  readonly district: Place | null
  readonly state: Place | null
  readonly scope: Scope
  /** Whose campuses are listed; null for all of them. */
  readonly shown: Place | null
  /** Null while the member's college is loading. */
  readonly wanted: CampusSearch | null
}

type FinderState = ReturnType<typeof parseCampuses>

/**
 * The district and state of the member's college, and which of them is shown: by default the nearest with enough
 * campuses, and everywhere for a search.
 */
function useOwnPlaces(state: FinderState): OwnPlaces {
  const signedIn = useSignedIn()
  const { data: places, isError } = useQuery({ ...organisationsQuery, enabled: signedIn })
  const mine = places?.find((place) => place.org_type === 'College' && !place.is_alumni)
  const own = { college: mine?.org_id ?? null, district: mine?.district ?? null, state: mine?.state ?? null }
  const isOpen = state.scope === null && !state.search && !state.district
  const near = useInfiniteQuery({
    ...campusesQuery({ district: own.district?.id ?? '' }),
    enabled: own.district !== null && isOpen,
  })
  const campusesNear = near.data?.pages[0]?.pagination.count ?? FEW
  const usual: Scope = isOpen && own.district ? (campusesNear < FEW ? 'state' : 'district') : 'all'
  const scope = state.scope ?? usual
  const shown = state.district || scope === 'all' ? null : own[scope]
  const isKnown = !signedIn || isError || places !== undefined
  const isSettled = isKnown && !(near.isLoading && isOpen)
  return { ...own, scope, shown, wanted: isSettled ? searchOf(state, scope, shown) : null }
}

function searchOf(
  { search, type, free, district }: FinderState,
  scope: Scope,
  shown: Place | null,
): CampusSearch {
  const where = district ? { district } : shown && { [scope]: shown.id }
  return { ...(search && { search }), ...(type && { type }), ...(free && { free }), ...where }
}

interface FinderFiltersProps {
  state: FinderState
  own: OwnPlaces
  set: (values: Readonly<Record<string, string | null>>) => void
}

/** My district, my state or everywhere, and one button for the filters. */
function FinderFilters({ state, own, set }: FinderFiltersProps) {
  const { data: places } = useQuery(boardFiltersQuery)
  const districts = (places?.districts ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const chips = [
    state.district && {
      name: 'district',
      field: t`District`,
      value: districts.find(({ value }) => value === state.district)?.label ?? '',
    },
    state.type && { name: 'type', field: types.find(({ value }) => value === state.type)?.label ?? t`Type` },
    state.free && { name: 'free', field: t`With a free seat` },
  ].flatMap((chip): FilterChip[] => (chip ? [{ ...chip, onRemove: () => set({ [chip.name]: null }) }] : []))
  const scopes = [
    own.district && { value: 'district', label: own.district.name },
    own.state && { value: 'state', label: own.state.name },
    { value: 'all', label: t`Everywhere` },
  ].filter((scope) => scope !== null)
  return (
    <div className={classes.filters}>
      {scopes.length > 1 && !state.district && (
        <SegmentedControl
          aria-label={t`Where`}
          data={scopes}
          value={own.scope}
          onChange={(scope) => set({ place: scope })}
        />
      )}
      <Suspense fallback={null}>
        <Filters chips={chips} onReset={() => set({ district: null, type: null, free: null })}>
          <Select
            label={t`District`}
            placeholder={t`Any district`}
            searchable
            clearable
            nothingFoundMessage={t`No matching districts`}
            data={districts}
            value={state.district}
            onChange={(district) => set({ district })}
          />
          <Select
            label={t`Type`}
            placeholder={t`Colleges and schools`}
            clearable
            data={types}
            value={state.type}
            onChange={(type) => set({ type })}
          />
          <Switch
            label={t`With a free seat in a circle`}
            checked={state.free}
            onChange={(event) => set({ free: event.currentTarget.checked ? 'true' : null })}
          />
        </Filters>
      </Suspense>
    </div>
  )
}

/** Without results: start over, or have the college added. */
function NoCampus({ search, onReset }: { search: string; onReset: (() => void) | undefined }) {
  const signedIn = useSignedIn()
  return (
    <EmptyState
      kind="search"
      title={search ? t`We couldn’t find this college` : t`No matching campuses`}
      action={
        <div className={classes.acts}>
          {onReset && (
            <Button variant="default" onClick={onReset}>
              {t`Start over`}
            </Button>
          )}
          {search && (
            <Button
              component={Link}
              to={signedIn ? '/dashboard/settings/organization' : '/register'}
              variant="subtle"
            >
              {signedIn ? t`Suggest it` : t`Join and suggest it`}
            </Button>
          )}
        </div>
      }
    >
      {t`Try part of the name, a short form or another district.`}
    </EmptyState>
  )
}

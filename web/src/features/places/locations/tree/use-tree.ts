import { t } from '@lingui/core/macro'
import type { PlaceRow } from '@muster/contract/places/locations.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { type Branch, shownRows } from './tree-rows.ts'

/** URL parameters of the filters. */
const SEARCH = 'search'
const EMPTY = 'empty'
/** Set only by links: the import that added them, and its file. */
const IMPORT = 'import'

export const branchQuery = (parent: string | null) =>
  queryOf(api.locations.branch, { query: { parent: parent ?? undefined } })

/** The expanded locations and the resulting rows, or the search results with their ancestors. */
export function usePlaceTree() {
  const [params, setParams] = useAddressParams()
  const search = params.get(SEARCH) ?? ''
  const empty = params.get(EMPTY) !== null
  const imported = params.get(IMPORT)
  const isNarrowed = search !== '' || empty || imported !== null

  const top = useQuery(branchQuery(null))
  const found = useQuery(
    queryOf(
      api.locations.find,
      {
        query: {
          search: search || undefined,
          empty: empty ? 'true' : undefined,
          import: imported ?? undefined,
        },
      },
      { enabled: isNarrowed, placeholderData: (before) => before },
    ),
  )
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  // With a single country, expand it right away.
  const only = top.data?.places.length === 1 ? top.data.places[0]?.id : undefined
  const matches = isNarrowed ? (found.data?.places ?? []) : []
  const matchesIn = (parent: string | null) => matches.filter(({ parent_id }) => parent_id === parent)
  const isOpen = ({ id }: Pick<PlaceRow, 'id'>) =>
    toggled.get(id) ?? (isNarrowed ? matchesIn(id).length > 0 : id === only)

  const opened = [...toggled].flatMap(([id, open]) => (open ? [id] : []))
  const loaded = [...new Set([...opened, ...(only && isOpen({ id: only }) && !isNarrowed ? [only] : [])])]
  const queries = useQueries({ queries: loaded.map(branchQuery) })

  function branchOf(parent: string | null): Branch {
    if (isNarrowed && (parent === null || (matchesIn(parent).length > 0 && !toggled.get(parent)))) {
      if (!found.data) return { state: found.isError ? 'failed' : 'loading' }
      return { state: 'ready', places: matchesIn(parent), more: 0 }
    }
    const query = parent === null ? top : queries[loaded.indexOf(parent)]
    if (query?.data) return { state: 'ready', places: query.data.places, more: query.data.more }
    return { state: query?.isError ? 'failed' : 'loading' }
  }

  function narrow(given: Readonly<Record<string, string | null>>) {
    setToggled(new Map())
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(given)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  }

  return {
    search,
    empty,
    /** File of the import that the locations shown are from; null: any. */
    imported: imported && (params.get(`${IMPORT}Name`) ?? t`an import`),
    isNarrowed,
    found: found.data,
    top,
    rows: shownRows({ branchOf, isOpen }),
    isFound: (id: string) => matches.some((place) => place.id === id && place.found),
    setSearch: (text: string) => narrow({ [SEARCH]: text || null }),
    setEmpty: (on: boolean) => narrow({ [EMPTY]: on ? '1' : null }),
    dropImport: () => narrow({ [IMPORT]: null }),
    showAll: () => narrow({ [SEARCH]: null, [EMPTY]: null, [IMPORT]: null }),
    setOpen: (ids: readonly string[], open: boolean) =>
      setToggled((before) => new Map([...before, ...ids.map((id) => [id, open] as const)])),
    foldAll: () => setToggled(new Map(only ? [[only, false]] : [])),
    retry: (parent: string | null) =>
      void (parent === null
        ? isNarrowed
          ? found.refetch()
          : top.refetch()
        : queries[loaded.indexOf(parent)]?.refetch()),
  }
}

export type PlaceTreeState = ReturnType<typeof usePlaceTree>

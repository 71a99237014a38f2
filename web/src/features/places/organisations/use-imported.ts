import { type OrganizationType, organizationTypes } from '@muster/contract/lib/words.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../ui/address/with-parameters.ts'

/** The import whose rows are listed, with its counts by type. */
export interface Imported {
  readonly importId: string | null
  readonly counts: Partial<Record<OrganizationType, number>>
  /** The first type of the import isn't known yet. */
  readonly isPending: boolean
}

const countQuery = (org_type: OrganizationType, imported: string) =>
  queryOf(
    api.organisations.staffList,
    { query: { org_type, import: imported, perPage: 1 } },
    { select: ({ pagination }) => pagination.count },
  )

/**
 * Reads the import that the URL names. An import can contain all types but the list shows one, so without a
 * type in the URL, this selects the first type that the import has.
 */
export function useImported(): Imported {
  const [params, setParams] = useAddressParams()
  const importId = params.get('import')
  const isChosen = params.has('type')
  const queries = useQueries({
    queries: organizationTypes.map((type) => ({
      ...countQuery(type, importId ?? ''),
      enabled: importId !== null,
    })),
  })
  const counts: Imported['counts'] = Object.fromEntries(
    organizationTypes.flatMap((type, index) => {
      const count = queries[index]?.data
      return count === undefined ? [] : [[type, count]]
    }),
  )
  const isAsked = importId !== null && !isChosen && queries.some(({ isPending }) => isPending)
  const first = organizationTypes.find((type) => counts[type]) ?? 'College'
  const leads = importId !== null && !isChosen && !isAsked
  useEffect(() => {
    if (!leads) return
    setParams((former) => withParameters(former, { type: first }), { replace: true })
  }, [leads, first, setParams])
  return { importId, counts, isPending: isAsked || leads }
}

import { type OrganizationType, organizationTypes } from '@muster/contract/lib/words.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../ui/address/with-parameters.ts'

/** The sheet whose rows are shown, and how many it has of each type. */
export interface Imported {
  readonly importId: string | null
  readonly counts: Partial<Record<OrganizationType, number>>
  /** It is not known yet at which type its rows are. */
  readonly isPending: boolean
}

const countQuery = (org_type: OrganizationType, imported: string) =>
  queryOf(
    api.organisations.staffList,
    { query: { org_type, import: imported, perPage: 1 } },
    { select: ({ pagination }) => pagination.count },
  )

/**
 * Of an import that the address names. A sheet may hold all types, and the list shows one: where the address says none, it
 * gets the first one that came with the sheet.
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

import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../ui/address/with-parameters.ts'

/**
 * Text and filters of a search in the address. Typing replaces the history entry, so that back leaves the
 * search.
 */
export function useSearchAddress() {
  const [params, setParams] = useAddressParams()
  return {
    params,
    search: params.get('search')?.trim() ?? '',
    setParams,
    setSearch: (search: string) =>
      setParams((before) => withParameters(before, { search }), { replace: true, preventScrollReset: true }),
    set: (values: Readonly<Record<string, string | null>>) =>
      setParams((before) => withParameters(before, values), { preventScrollReset: true }),
  }
}

import { useAddressParams } from './use-address-params.ts'
import { withParameters } from './with-parameters.ts'

/**
 * One query parameter of the address, such as the row whose drawer is open. Null removes it; the others are
 * kept.
 */
export function useAddressParam(name: string) {
  const [params, setParams] = useAddressParams()
  const set = (value: string | null) =>
    setParams((before) => withParameters(before, { [name]: value }), { preventScrollReset: true })
  return [params.get(name), set] as const
}

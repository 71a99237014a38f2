import { useSearchParams } from 'react-router'

/** One parameter of the address, such as the row whose drawer is open; null removes it, and others stay. */
export function useAddressParam(name: string) {
  const [params, setParams] = useSearchParams()
  const set = (value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  return [params.get(name), set] as const
}

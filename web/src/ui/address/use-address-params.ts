import { useCallback, useContext, useMemo } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'

type Params = URLSearchParams | Readonly<Record<string, string>> | string
/** What the address is to say, or what makes it of a copy of what it says now. */
type ChangeParams = (next: Params | ((before: URLSearchParams) => Params), options?: NavigateOptions) => void

/**
 * The parameters of the address, and what changes them. What is made of the former ones begins from the newest address,
 * also when the page has not shown it yet: the router's own hook hands out those of the last rendering, and so of two
 * quick changes loses the first.
 */
export function useAddressParams(): [URLSearchParams, ChangeParams] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // The router itself, which knows of a change at once; its public hooks know of it with the next rendering.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback<ChangeParams>(
    (next, options) => {
      const newest = router?.state.navigation.location ?? router?.state.location
      const isHere = newest?.pathname === pathname
      // A search that runs after a pause, or a page that is corrected, must not hold back who goes elsewhere.
      if (!isHere && options?.replace) return
      const after =
        typeof next === 'function' ? next(new URLSearchParams(isHere ? newest.search : search)) : next
      void navigate(`?${new URLSearchParams(after)}`, options)
    },
    [router, navigate, pathname, search],
  )
  return [params, change]
}

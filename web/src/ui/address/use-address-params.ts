import { useCallback, useContext, useMemo } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'

type Params = URLSearchParams | Readonly<Record<string, string>> | string
/** Takes new parameters, or a function of a copy of the current ones. */
type ChangeParams = (next: Params | ((before: URLSearchParams) => Params), options?: NavigateOptions) => void

/**
 * The query parameters and a setter. A functional update starts from the router's newest location, even
 * before the page has rendered it: the router's own hook passes the last rendered parameters, so the first of
 * two quick changes is lost.
 */
export function useAddressParams(): [URLSearchParams, ChangeParams] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // The router's state updates immediately; its public hooks only with the next render.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback<ChangeParams>(
    (next, options) => {
      const newest = router?.state.navigation.location ?? router?.state.location
      const isHere = newest?.pathname === pathname
      // A debounced search or a page correction must not cancel a navigation to another page.
      if (!isHere && options?.replace) return
      const after =
        typeof next === 'function' ? next(new URLSearchParams(isHere ? newest.search : search)) : next
      void navigate(`?${new URLSearchParams(after)}`, options)
    },
    [router, navigate, pathname, search],
  )
  return [params, change]
}

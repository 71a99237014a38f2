import type { SpotlightStore } from '@mantine/spotlight'
import { useEffect } from 'react'

/**
 * Selects the first entry for Enter whenever none is selected. The library does so only while typing, before
 * the server has answered.
 * @param ids ids of the visible entries; nothing is selected while the query is empty
 */
export function useFirstChosen(store: SpotlightStore, query: string, ids: readonly string[]) {
  const shown = ids.join()
  useEffect(() => {
    if (query.trim() === '' || shown === '') return
    const list = document.getElementById(store.getState().listId)
    if (!list || list.querySelector('[data-selected]')) return
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [store, query, shown])
}

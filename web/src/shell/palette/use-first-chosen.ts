import type { SpotlightStore } from '@mantine/spotlight'
import { useEffect } from 'react'

/**
 * Chooses the first entry for Enter whenever none is chosen, also when it comes after the last letter was typed: the
 * library looks for one as something is typed, before the server has answered.
 * @param ids of the entries that show; nothing is chosen before a letter is typed
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

import { useAddressParams } from '../../../../ui/address/use-address-params.ts'

const NEW = 'new'
/** The default tab, which is left out of the URL. */
const FIRST = 'about'

export const achievementTabs = [FIRST, 'rule', 'members', 'log'] as const

/** Keeps the open achievement, its tab and the search term in the URL. */
export function useOpenedAchievement() {
  const [params, setParams] = useAddressParams()
  const opened = params.get('open')

  function change(values: Record<string, string | null>, replace: boolean) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { preventScrollReset: true, replace },
    )
  }

  return {
    isNew: opened === NEW,
    id: opened === NEW ? null : opened,
    tab: achievementTabs.find((tab) => tab === params.get('tab')) ?? FIRST,
    search: params.get('search') ?? '',
    /** Opening the first one pushes a history entry; switching to another replaces it. */
    open: (id: string) => change({ open: id }, opened !== null),
    create: () => change({ open: NEW, tab: null }, opened !== null),
    close: () => change({ open: null, tab: null }, true),
    showTab: (id: string, tab: string | null) => change({ open: id, tab: tab === FIRST ? null : tab }, true),
    setSearch: (search: string) => change({ search }, true),
  }
}

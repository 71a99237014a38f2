import { useAddressParams } from '../../../../ui/address/use-address-params.ts'

const NEW = 'new'
/** The first tab has no name in the address. */
const FIRST = 'about'

export const achievementTabs = [FIRST, 'rule', 'members', 'log'] as const

/** Which achievement is open, under which tab, and what the list is searched for: kept in the address. */
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
    /** Opening one is a step of the history; the next one takes its place. */
    open: (id: string) => change({ open: id }, opened !== null),
    create: () => change({ open: NEW, tab: null }, opened !== null),
    close: () => change({ open: null, tab: null }, true),
    showTab: (id: string, tab: string | null) => change({ open: id, tab: tab === FIRST ? null : tab }, true),
    setSearch: (search: string) => change({ search }, true),
  }
}

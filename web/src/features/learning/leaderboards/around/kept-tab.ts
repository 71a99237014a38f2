import { type AroundTab, aroundTabs } from '@muster/contract/lib/words.ts'

/** Key in local storage. */
const KEY = 'leaderboard-tab'

/** The last used tab on this device. */
export const keptTab = (): AroundTab => aroundTabs.find((tab) => tab === localStorage.getItem(KEY)) ?? 'level'

export const keepTab = (tab: string | null) => localStorage.setItem(KEY, tab ?? '')

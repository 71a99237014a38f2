import { useLocalStorage } from '@mantine/hooks'
import { MENU_KEY } from '../../api/session/session-store.ts'
import type { ScreenGroup } from './screen.ts'

export type MenuSide = 'learn' | 'manage'

/** State of the side menu in local storage. */
interface MenuMemory {
  /** The last used side; null until the member has used one. */
  readonly side: MenuSide | null
  /** Address of the entry that was used last on each side. */
  readonly last: Readonly<Partial<Record<MenuSide, string>>>
  /** Groups expanded by the member. */
  readonly unfolded: readonly ScreenGroup[]
  /** Whether the member folded the menu to a rail of icons, or pinned it open; null: as the window allows. */
  readonly rail: boolean | null
}

export const useMenuMemory = () =>
  useLocalStorage<MenuMemory>({
    key: MENU_KEY,
    defaultValue: remembered(undefined),
    getInitialValueInEffect: false,
    deserialize: remembered,
  })

function remembered(text = '{}'): MenuMemory {
  const { side, last, unfolded, rail } = parsed(text)
  return {
    side: side === 'manage' || side === 'learn' ? side : null,
    last: last ?? {},
    unfolded: Array.isArray(unfolded) ? unfolded : [],
    rail: rail ?? null,
  }
}

function parsed(text: string): Partial<MenuMemory> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

import { useLocalStorage } from '@mantine/hooks'
import { MENU_KEY } from '../../api/session/session-store.ts'
import type { ScreenGroup } from './screen.ts'

export type MenuSide = 'learn' | 'manage'

/** State of the side menu in local storage. */
interface MenuMemory {
  /** The last used side. */
  readonly side: MenuSide
  /** Groups expanded by the member. */
  readonly unfolded: readonly ScreenGroup[]
}

export const useMenuMemory = () =>
  useLocalStorage<MenuMemory>({
    key: MENU_KEY,
    defaultValue: { side: 'learn', unfolded: [] },
    getInitialValueInEffect: false,
    deserialize: (text) => remembered(text ?? null),
  })

function remembered(text: string | null): MenuMemory {
  try {
    const { side, unfolded } = JSON.parse(text ?? '{}')
    return { side: side === 'manage' ? side : 'learn', unfolded: Array.isArray(unfolded) ? unfolded : [] }
  } catch {
    return { side: 'learn', unfolded: [] }
  }
}

import { useLocalStorage } from '@mantine/hooks'
import { MENU_KEY } from '../../api/session/session-store.ts'
import type { ScreenGroup } from './screen.ts'

export type MenuSide = 'learn' | 'manage'

/** What the side menu remembers in this browser. */
interface MenuMemory {
  /** The side that was used last. */
  readonly side: MenuSide
  /** The groups that the member has unfolded. */
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

import { t } from '@lingui/core/macro'
import { useLocalStorage } from '@mantine/hooks'

/** Row height of all lists: 44 or 56 px. */
export type Density = 'compact' | 'comfortable'

export const densities = [
  { value: 'compact', label: t`Compact` },
  { value: 'comfortable', label: t`Comfortable` },
] as const satisfies readonly { value: Density; label: string }[]

/** The chosen row height, kept in local storage for all lists. */
export function useDensity() {
  const [stored, setDensity] = useLocalStorage<Density>({
    key: 'list-density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
  })
  const density: Density = stored === 'comfortable' ? 'comfortable' : 'compact'
  return { density, setDensity }
}

import { useLocalStorage } from '@mantine/hooks'

/** How high the rows of all lists are: 44 or 56 pixels. */
export type Density = 'compact' | 'comfortable'

export const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const satisfies readonly { value: Density; label: string }[]

/** The height of rows that somebody has chosen for all lists, remembered in this browser. */
export function useDensity() {
  const [stored, setDensity] = useLocalStorage<Density>({
    key: 'list-density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
  })
  const density: Density = stored === 'comfortable' ? 'comfortable' : 'compact'
  return { density, setDensity }
}

import { SegmentedControl } from '@mantine/core'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import classes from './dynamic-types.module.css'

const sides = [
  { value: 'role', label: 'Role' },
  { value: 'user', label: 'Member' },
  { value: 'type', label: 'Access' },
] as const
type Side = (typeof sides)[number]['value']

/** The tab in the address; defaults to roles. */
export const sideOf = (text: string | null): Side =>
  sides.find(({ value }) => value === text)?.value ?? 'role'

/** The address of a tab, with the type filter or without. */
export const sideAt = (side: Side, type?: string): string => {
  const params = new URLSearchParams({ ...(side !== 'role' && { of: side }), ...(type && { type }) })
  return `?${params}`
}

/**
 * Tabs: types of roles, types of members, and what each type opens. A selected type survives switching tabs.
 */
export function SideTabs() {
  const [params, setParams] = useAddressParams()
  return (
    <SegmentedControl
      className={classes.sides}
      aria-label="Given to"
      data={[...sides]}
      value={sideOf(params.get('of'))}
      onChange={(side) =>
        setParams((before) => sideAt(sideOf(side), before.get('type') ?? undefined), { replace: true })
      }
    />
  )
}

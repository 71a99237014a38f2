import { SegmentedControl } from '@mantine/core'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import classes from './dynamic-types.module.css'

const sides = [
  { value: 'role', label: 'Role' },
  { value: 'user', label: 'Member' },
  { value: 'type', label: 'Access' },
] as const
type Side = (typeof sides)[number]['value']

/** What the address says of the side; roles without it. */
export const sideOf = (text: string | null): Side =>
  sides.find(({ value }) => value === text)?.value ?? 'role'

/** Where one side shows what has a type, or all types. */
export const sideAt = (side: Side, type?: string): string => {
  const params = new URLSearchParams({ ...(side !== 'role' && { of: side }), ...(type && { type }) })
  return `?${params}`
}

/** Who has the types: roles, single members; or what each of them opens. A chosen type stays chosen. */
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

import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import classes from './dynamic-types.module.css'

const sides = [
  { value: 'type', label: t`In use` },
  { value: 'role', label: t`Role` },
  { value: 'user', label: t`Member` },
] as const
type Side = (typeof sides)[number]['value']

/** Query parameters of the list of roles. Links that name one without a tab are from when it was the first tab. */
const ofRoles = ['edit', 'type', 'search', 'sort', 'page']

/** The tab in the address; defaults to what is in use. */
export const sideOf = (params: URLSearchParams): Side =>
  sides.find(({ value }) => value === params.get('of'))?.value ??
  (ofRoles.some((name) => params.has(name)) ? 'role' : 'type')

/** The address of a tab, with the type filter or without. */
export const sideAt = (side: Side, type?: string): string => {
  const params = new URLSearchParams(side === 'type' ? {} : { of: side, ...(type && { type }) })
  return `?${params}`
}

/**
 * Tabs: types in use and what they give access to, types of roles, and types of members. A selected type survives
 * switching tabs.
 */
export function SideTabs() {
  const [params, setParams] = useAddressParams()
  return (
    <SegmentedControl
      className={classes.sides}
      aria-label={t`Given to`}
      data={[...sides]}
      value={sideOf(params)}
      onChange={(side) =>
        setParams((before) => sideAt(side, before.get('type') ?? undefined), { replace: true })
      }
    />
  )
}

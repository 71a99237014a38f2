import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import MemberTypes from './member-types.tsx'
import RoleTypes from './role-types.tsx'
import { sideOf } from './side-tabs.tsx'
import TypesOverview from './types-overview.tsx'

/** Dynamic types of roles and of members, and what they open; the selected tab is kept in the address. */
export default function DynamicTypesPage() {
  const [params] = useAddressParams()
  const side = sideOf(params)
  if (side === 'user') return <MemberTypes />
  return side === 'role' ? <RoleTypes /> : <TypesOverview />
}

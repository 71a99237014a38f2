import { useAddressParam } from '../../../../../ui/address/use-address-param.ts'

/** The open edit form, kept in the address: name and note, or the regular slot. */
export function useCircleEdit() {
  const [given, set] = useAddressParam('edit')
  const part = given === 'about' || given === 'slot' ? given : null
  return [part, (next: 'about' | 'slot' | null) => set(next)] as const
}

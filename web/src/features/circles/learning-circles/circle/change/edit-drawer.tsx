import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { useAddressParam } from '../../../../../ui/address/use-address-param.ts'
import { FormDrawer } from '../../../../../ui/form/form-drawer.tsx'
import { AboutForm } from './about-form.tsx'
import { SlotForm } from './slot-form.tsx'

/** The open edit form, kept in the address: name and note, or the regular slot. */
export function useCircleEdit() {
  const [given, set] = useAddressParam('edit')
  const part = given === 'about' || given === 'slot' ? given : null
  return [part, (next: 'about' | 'slot' | null) => set(next)] as const
}

const titles = { about: 'Name and note', slot: 'Regular slot' }

/** The drawer in which leads edit the circle. */
export function EditDrawer({ circle }: { circle: CircleDetail }) {
  const [part, edit] = useCircleEdit()
  const close = () => edit(null)
  return (
    <FormDrawer opened={part !== null} title={part && titles[part]} onClose={close}>
      {part === 'about' && <AboutForm circle={circle} onClose={close} />}
      {part === 'slot' && <SlotForm circle={circle} onClose={close} />}
    </FormDrawer>
  )
}

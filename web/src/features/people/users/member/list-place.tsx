import { useNavigate } from 'react-router'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { NeighbourButtons } from '../../../../ui/data-table/neighbour-buttons.tsx'
import { neighboursOf } from '../../../../ui/data-table/neighbours.ts'
import { usePageKeys } from '../../../../ui/keys/use-page-keys.ts'
import { useUserList } from '../use-user-list.ts'

/** The member’s place in the list that they were opened from, with buttons and keys for the next one. */
export default function ListPlace({ id }: { id: string }) {
  const list = useUserList()
  const navigate = useNavigate()
  const [params] = useAddressParams()
  const open = (next: string, pageIndex?: number) => {
    const changed = new URLSearchParams(params)
    for (const name of ['mode', 'help']) changed.delete(name)
    if (pageIndex) changed.set('page', String(pageIndex))
    if (pageIndex === 1) changed.delete('page')
    const to = { pathname: `/dashboard/manage-users/${next}`, search: changed.toString() }
    return navigate(to, { replace: true })
  }
  const neighbours = neighboursOf({ list, id, when: () => true, open })
  const previous = () => void neighbours.previous?.()
  const next = () => void neighbours.next?.()
  usePageKeys({ k: previous, j: next, arrowleft: previous, arrowright: next })
  return <NeighbourButtons neighbours={neighbours} />
}

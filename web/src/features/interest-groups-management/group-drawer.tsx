import { useQuery } from '@tanstack/react-query'
import { FormDrawer } from '../../ui/form/form-drawer.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import { GroupForm } from './group-form.tsx'
import { managedGroupQuery } from './queries.ts'

/** Kept in the address instead of an id while a new group is made. */
export const NEW_GROUP = 'new'

interface GroupDrawerProps {
  edited: string | null
  onClose: () => void
}

export function GroupDrawer({ edited, onClose }: GroupDrawerProps) {
  return (
    <FormDrawer
      opened={edited !== null}
      title={edited === NEW_GROUP ? 'Create interest group' : 'Edit interest group'}
      onClose={onClose}
    >
      {edited === NEW_GROUP && <GroupForm group={null} onClose={onClose} />}
      {edited !== null && edited !== NEW_GROUP && <KnownGroup key={edited} id={edited} onClose={onClose} />}
    </FormDrawer>
  )
}

function KnownGroup({ id, onClose }: { id: string; onClose: () => void }) {
  const group = useQuery(managedGroupQuery(id))
  return (
    <QueryView
      query={group}
      errorTitle="This interest group did not load"
      skeleton={<SkeletonLines lines={9} height={22} />}
    >
      {(detail) => <GroupForm group={detail} onClose={onClose} />}
    </QueryView>
  )
}

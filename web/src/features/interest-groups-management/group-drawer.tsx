import type { GroupRow } from '@muster/contract/interest-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { RowDrawer } from '../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import { GroupForm } from './group-form.tsx'
import { managedGroupQuery } from './queries.ts'

/** The form of a group, beside the list. */
export function GroupDrawer({ opened }: { opened: OpenedRow<GroupRow> }) {
  const { id, close } = opened
  return (
    <RowDrawer opened={opened} title={id ? 'Edit interest group' : 'Create interest group'}>
      {id ? <KnownGroup key={id} id={id} onClose={close} /> : <GroupForm group={null} onClose={close} />}
    </RowDrawer>
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

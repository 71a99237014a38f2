import type { GroupRow } from '@muster/contract/learning/interest-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { RowDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { GroupForm } from './group-form.tsx'
import { groupReads, managedGroupQuery } from './queries.ts'

interface GroupDrawerProps {
  opened: OpenedRow<GroupRow>
  onDelete: (group: GroupRow) => void
}

export function GroupDrawer({ opened, onDelete }: GroupDrawerProps) {
  const { id, row, close } = opened
  return (
    <RowDrawer
      opened={opened}
      title={id ? 'Edit interest group' : 'Create interest group'}
      activity={{ kind: 'interest_group', reads: groupReads }}
    >
      {id ? (
        <KnownGroup key={id} id={id} onClose={close} onDelete={row && (() => onDelete(row))} />
      ) : (
        <GroupForm group={null} onClose={close} />
      )}
    </RowDrawer>
  )
}

interface KnownGroupProps {
  id: string
  onClose: () => void
  onDelete: (() => void) | undefined
}

function KnownGroup({ id, ...form }: KnownGroupProps) {
  const group = useQuery(managedGroupQuery(id))
  return (
    <QueryView
      query={group}
      errorTitle="We couldn’t load this interest group"
      skeleton={<SkeletonLines lines={9} height={22} />}
    >
      {(detail) => <GroupForm group={detail} {...form} />}
    </QueryView>
  )
}

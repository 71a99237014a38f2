import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { MenuItem } from '@mantine/core'
import { isAllowed, pageAccess, writeAccess } from '@muster/contract/access/access.ts'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import type { GroupRow } from '@muster/contract/learning/interest-groups.ts'
import { IconExternalLink, IconUserStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { DeleteRowDialog } from '../../../../ui/data-table/deleting/delete-row-dialog.tsx'
import type { Deleting } from '../../../../ui/data-table/deleting/use-deleting.ts'
import { useDeleting } from '../../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { choiceFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../../ui/data-table/use-list.ts'
import type { OpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { categoryOptions } from './category-options.ts'
import { groupColumns } from './group-columns.tsx'
import { LeadsDrawer } from './leads-drawer.tsx'
import { groupReads, managedGroupQuery } from './queries.ts'

const GroupForm = lazyPart(async () => ({ default: (await import('./group-form.tsx')).GroupForm }))

/** Staff manage interest groups, their pages and their leads. Read-only for some staff. */
export default function GroupsManagementPage() {
  useEffect(GroupForm.prepare, [])
  const permissions = usePermissions()
  const mayWrite = isAllowed(writeAccess.interestGroups, permissions)
  const columns = groupColumns(isAllowed(pageAccess.tasks, permissions))
  const list = useList({
    call: api.interestGroups.manage,
    columns,
    // The list has no room for it beside the others.
    firstColumns: columns
      .slice(1)
      .map(({ key }) => key)
      .filter((key) => key !== 'intros_answered'),
    usual: 'name',
    narrowedBy: { category: choiceFilter(t`Category`, categoryOptions) },
    screen: 'interest-groups',
    csv: (query) => api.interestGroups.csv({ query }),
  })
  const edited = useOpenedRow({ list })
  const led = useOpenedRow({ list, param: 'leads' })
  const deleting = useDeleting(edited)

  return (
    <>
      <ListPage
        list={list}
        label={t`interest groups`}
        title={t`Interest groups`}
        lead={
          <Trans>
            Learners see them under <Link to="/dashboard/interestgroups">Interest Groups</Link>
          </Trans>
        }
        create={mayWrite ? { label: t`Create interest group`, begin: edited.create } : undefined}
        searchBy={t`Name or code`}
        opening={mayWrite ? edited : led}
        rowMenu={(group) => (
          <RowMenu label={t`Actions for ${ph({ name: group.name })}`}>
            <MenuItem component={Link} to={groupPath(group.id)} leftSection={<IconExternalLink size={18} />}>
              {t`Open group page`}
            </MenuItem>
            <MenuItem leftSection={<IconUserStar size={18} />} onClick={() => led.open(group)}>
              {t`Leads`}
            </MenuItem>
            {mayWrite && (
              <>
                <EditItem onClick={() => edited.open(group)} />
                <DeleteItem onClick={() => deleting.begin(group)} />
              </>
            )}
          </RowMenu>
        )}
        empty={{
          title: t`No interest groups yet`,
          text: t`Learners join groups to meet people who share their interests and to work on the group’s tasks.`,
        }}
      />
      {mayWrite && <GroupDrawer opened={edited} onDelete={deleting.begin} />}
      <LeadsDrawer opened={led} mayWrite={mayWrite} />
      <DeleteGroupDialog deleting={deleting} />
    </>
  )
}

/** A group with tasks can't be deleted, so the dialog links to its tasks instead. */
function DeleteGroupDialog({ deleting }: { deleting: Deleting<GroupRow> }) {
  return (
    <DeleteRowDialog
      deleting={deleting}
      deleted={(name) => t`Interest group “${name}” deleted`}
      nameOf={({ name }) => name}
      inUse={({ id, tasks }) =>
        tasks > 0 && (
          <Trans>
            This group still has{' '}
            <Link to={`/dashboard/tasks?ig=${id}`}>
              <Plural value={tasks} one="# task" other="# tasks" />
            </Link>
            . Before you delete it, move every task to another group, or to none.
          </Trans>
        )
      }
      consequence={({ members }) =>
        members === 0
          ? t`Its three roles (member, campus lead, lead) will be deleted too. A group where members have earned karma can’t be deleted, because their history refers to it.`
          : t`${plural(members, { one: `# member`, other: `# members` })} will no longer be in it, and its three roles (member, campus lead, lead) will be deleted too. A group where members have earned karma can’t be deleted, because their history refers to it.`
      }
      typed={({ code }) => code}
      remove={({ id }) => api.interestGroups.remove.answer({ params: { pk: id } })}
      reads={groupReads}
    />
  )
}

interface GroupDrawerProps {
  opened: OpenedRow<GroupRow>
  onDelete: (group: GroupRow) => void
}

function GroupDrawer({ opened, onDelete }: GroupDrawerProps) {
  const { id, row, close } = opened
  return (
    <RowDrawer
      opened={opened}
      title={id ? t`Edit interest group` : t`Create interest group`}
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
      errorTitle={t`We couldn’t load this interest group`}
      skeleton={<SkeletonLines lines={9} height={22} />}
    >
      {(detail) => <GroupForm group={detail} {...form} />}
    </QueryView>
  )
}

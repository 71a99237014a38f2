import { ph, plural, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import { ENDS_SOON_DAYS, type RoleRow, type roleManagement } from '@muster/contract/access/roles.ts'
import { IconClock, IconUsers } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { Chip } from '../../../ui/chip.tsx'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { choiceFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { type OpenedRow, useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { EmptyState, SkeletonLines } from '../../../ui/loading/states.tsx'
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { roleReads } from './queries.ts'
import { RoleForm } from './role-form.tsx'
import { PagesLink, RolePages } from './role-pages.tsx'
import { RolesTabs } from './shared/roles-tabs.tsx'
import { useRoleGroups } from './use-role-groups.tsx'

const EndingsPage = lazyPart(() => import('./endings-page.tsx'))
const SignaturesPage = lazyPart(() => import('./signatures.tsx'))
const RoleMembers = lazyPart(() => import('./members/role-members.tsx'))

const kindWords = { system: t`Platform`, group: t`Interest group`, custom: t`Custom` } as const

const roleColumns: readonly ColumnOf<(typeof roleManagement)['list']>[] = [
  textColumn('title', t`Role`, { sorted: true, width: 200 }),
  textColumn('description', t`What it’s for`, { sorted: true, width: 280, wide: true, card: 'line' }),
  countColumn('members', t`Members`, {
    sorted: true,
    width: 96,
    counted: (n) => plural(n, { one: '# member', other: '# members' }),
  }),
  {
    key: 'who',
    title: t`Who`,
    width: 150,
    fixed: true,
    file: [],
    render: ({ who, members }) => who.length > 0 && <AvatarStack people={who} total={members} size={26} />,
  },
  {
    key: 'pages',
    title: t`Gives access to`,
    width: 130,
    fixed: true,
    file: ['dynamic_types'],
    render: (role) => <PagesLink role={role} />,
  },
  {
    key: 'ends_soon',
    title: t`Ends soon`,
    width: 160,
    fixed: true,
    card: 'fact',
    file: [],
    onCard: ({ ends_soon: soon }) => soon > 0 && t`${ph({ soon: formatNumber(soon) })} end soon`,
    render: (role) => <EndsSoon role={role} />,
  },
  {
    key: 'kind',
    title: t`Type`,
    width: 130,
    render: ({ kind }) => kindWords[kind],
  },
  {
    key: 'dynamic_types',
    title: t`Dynamic types`,
    width: 200,
    render: ({ dynamic_types }) => dynamic_types.join(', '),
  },
  ...authoredColumns,
]

const kinds = (Object.keys(kindWords) as RoleRow['kind'][]).map((value) => ({
  value,
  label: kindWords[value],
}))
const uses = [
  { value: 'true', label: t`In use` },
  { value: 'false', label: t`Not in use` },
] as const

/** Number of members whose role ends within 30 days, or the next date. Opens them, to extend in bulk. */
function EndsSoon({ role: { id, title, ends_soon: soon, next_end: next } }: { role: RoleRow }) {
  if (next === null)
    return (
      <Text as="span" tone="ink-3">
        {t`None`}
      </Text>
    )
  const text =
    soon > 0 ? t`${ph({ soon: formatNumber(soon) })} in ${ENDS_SOON_DAYS} days` : formatDate(next, 'day')
  return (
    <Link
      to={`/dashboard/manage-roles?ends=1&role=${id}&roleName=${encodeURIComponent(title)}`}
      aria-label={t`${text}, members of ${title} whose role ends`}
    >
      <Chip tone={soon > 0 ? 'warn' : 'plain'} icon={<IconClock aria-hidden="true" />}>
        {text}
      </Chip>
    </Link>
  )
}

/** Roles, second signatures and roles that end soon; the tab is kept in the address. */
export default function RolesPage() {
  const [params] = useAddressParams()
  if (!params.has('signatures') && !params.has('ends')) return <Roles />
  return (
    <Suspense fallback={<SkeletonLines lines={10} height={32} />}>
      {params.has('signatures') ? <SignaturesPage /> : <EndingsPage />}
    </Suspense>
  )
}

/** The roles of the community by what they are for. */
function Roles() {
  const list = useList({
    call: api.roleManagement.list,
    columns: roleColumns,
    firstColumns: ['description', 'members', 'who', 'pages', 'ends_soon'],
    usual: 'group',
    firstSize: 100,
    screen: 'roles',
    narrowedBy: {
      kind: choiceFilter(t`Type`, kinds),
      used: choiceFilter(t`Use`, uses),
    },
    csv: (query) => api.roleManagement.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const deleting = useDeleting(opened)
  const groups = useRoleGroups(list.isFiltered)

  return (
    <>
      <ListPage
        list={list}
        label={t`roles`}
        title={t`Roles and access`}
        pages={<RolesTabs open="roles" />}
        create={{ label: t`Create role`, begin: opened.create }}
        importAt="/dashboard/roles/bulk-import"
        searchBy={t`Role, page or member`}
        opening={opened}
        groups={list.sort === 'group' ? groups : undefined}
        rowMenu={(role) => (
          <RowMenu label={t`Actions for ${ph({ title: role.title })}`}>
            <EditItem onClick={() => opened.open(role)} />
            <MenuItem leftSection={<IconUsers size={18} />} onClick={() => opened.openAt(role, 'members')}>
              {t`Manage members`}
            </MenuItem>
            {role.kind === 'custom' && role.locked_because === null && (
              <DeleteItem onClick={() => deleting.begin(role)} />
            )}
          </RowMenu>
        )}
        empty={{ title: t`No roles yet`, text: t`A role describes what a member does in the community.` }}
      />
      <RoleDrawer opened={opened} onDelete={deleting.begin} />
      <RolePages roles={list.query.data?.data ?? []} />
      <DeleteRoleDialog
        role={deleting.row}
        onMembers={(role) => {
          deleting.end()
          opened.openAt(role, 'members')
        }}
        onClose={deleting.end}
      />
    </>
  )
}

interface RoleDrawerProps {
  opened: OpenedRow<RoleRow>
  onDelete: (role: RoleRow) => void
}

/** One role beside the list: its details, its holders and the staff history. */
function RoleDrawer({ opened, onDelete }: RoleDrawerProps) {
  const { row } = opened
  return (
    <RowDrawer
      opened={opened}
      title={row ? row.title : t`Create role`}
      tabs={
        row
          ? [
              {
                value: 'members',
                label: t`Members`,
                content: (
                  <Suspense fallback={<SkeletonLines lines={5} height={36} />}>
                    <RoleMembers key={row.id} role={row} />
                  </Suspense>
                ),
              },
            ]
          : []
      }
      activity={{ kind: 'role', reads: roleReads }}
    >
      <Details opened={opened} onDelete={onDelete} />
    </RowDrawer>
  )
}

function Details({ opened, onDelete }: RoleDrawerProps) {
  const { row } = opened
  if (row) {
    const isDeletable = row.kind === 'custom' && row.locked_because === null
    return (
      <RoleForm
        key={row.id}
        row={row}
        onClose={opened.close}
        onDelete={isDeletable ? () => onDelete(row) : undefined}
      />
    )
  }
  if (opened.isNew) return <RoleForm key="new" row={null} onClose={opened.close} />
  if (opened.isLoading) return <SkeletonLines lines={5} height={22} />
  return (
    <EmptyState kind="search" title={t`We couldn’t find this role here`}>
      {t`It’s been deleted or is on another page. Search for its title.`}
    </EmptyState>
  )
}

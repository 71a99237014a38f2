import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { EndingRole, roleManagement } from '@muster/contract/access/roles.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { BulkDialogs } from '../../../ui/bulk/bulk-dialogs.tsx'
import { type BulkDialogAct, useBulk } from '../../../ui/bulk/use-bulk.ts'
import { dateColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { BulkAct } from '../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../ui/data-table/selection/use-selection.ts'
import { linkedFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { type ColumnOf, useList } from '../../../ui/data-table/use-list.ts'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { roleReads } from './queries.ts'
import { RolesTabs } from './shared/roles-tabs.tsx'

const columns: readonly ColumnOf<(typeof roleManagement)['endings']>[] = [
  textColumn('full_name', t`Member`, {
    sorted: true,
    width: 240,
    file: ['full_name', 'muid'],
    picture: (row, size) => <Avatar name={row.full_name} src={row.profile_pic} muid={row.muid} size={size} />,
    beside: ({ muid }) => muid,
  }),
  textColumn('role', t`Role`, { sorted: true, width: 200, card: 'line' }),
  dateColumn('ends_at', t`Ends`, {
    sorted: true,
    said: (moment) => <Trans>until {moment}</Trans>,
    card: 'fact',
  }),
  dateColumn('since', t`Since`),
  textColumn('given_by', t`Given by`, { width: 180 }),
]

const extend: BulkDialogAct = {
  verb: t`Extend`,
  title: (what) => t`Extend ${what}?`,
  follows: t`They’ll keep their access until the new date. We’ll notify them a week before.`,
  until: t`Ends at the end of this day. Leave empty for no end date.`,
  call: (rows, { until = null }) => api.roleManagement.extend.answer({ body: { ...rows, ends_at: until } }),
}

/** Members’ roles that end in the next 30 days, or all end dates of one role. */
export default function EndingsPage() {
  const list = useList({
    call: api.roleManagement.endings,
    columns,
    usual: 'ends_at',
    narrowedBy: { role: linkedFilter(t`Role`) },
    screen: 'ending-roles',
    csv: (query) => api.roleManagement.endingsCsv({ query }),
  })
  const selection = useSelection<EndingRole>({
    list,
    isSelectable: ({ locked_because: reason }) => reason === null,
    nameOf: ({ full_name, role }) => `${full_name}, ${role}`,
  })
  const bulk = useBulk({
    list,
    selection,
    counted: (n) => plural(n, { one: '# role', other: '# roles' }),
    changes: roleReads,
  })
  return (
    <>
      <ListPage
        list={list}
        label={t`ending roles`}
        title={t`Roles and access`}
        pages={<RolesTabs open="ends" />}
        searchBy={t`Member or role`}
        selection={selection}
        bulk={
          <BulkAct icon={<IconCalendarPlus size={18} />} onClick={() => bulk.begin(extend)}>
            {t`Extend`}
          </BulkAct>
        }
        bulkTakesMatching
        empty={{
          title: t`Nothing ends soon`,
          text: t`Roles that end in the next 30 days will appear here, so that you can extend them in time.`,
        }}
      />
      <BulkDialogs bulk={bulk} />
    </>
  )
}

import { MenuItem } from '@mantine/core'
import type { achievementIssuing, IssuedRow } from '@muster/contract/recognition/achievement-issuing.ts'
import { IconArrowBackUp, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { choiceFilter, linkedFilter, memberFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { RevokeDialog } from '../members/revoke-dialog.tsx'
import { optionsQuery } from '../queries.ts'
import { HubNav } from '../shared/hub-nav.tsx'
import { ACHIEVEMENTS, BULK_ISSUE, standingOf } from '../shared/places.ts'

const issuedColumns: readonly ColumnOf<(typeof achievementIssuing)['issuedLog']>[] = [
  textColumn('user_name', 'Member', { sorted: true, width: 180, to: ({ muid }) => standingOf(muid) }),
  textColumn('muid', 'MUID', { copied: true, width: 210, card: 'line' }),
  textColumn('achievement_name', 'Achievement', {
    sorted: true,
    width: 190,
    card: 'fact',
    to: ({ achievement_id }) => `${ACHIEVEMENTS}?open=${achievement_id}&tab=members`,
  }),
  {
    key: 'is_issued',
    title: 'Status',
    width: 110,
    fixed: true,
    card: 'corner',
    render: ({ is_issued }) =>
      is_issued ? <Chip tone="good">Issued</Chip> : <Chip tone="bad">Revoked</Chip>,
  },
  textColumn('issued_by', 'Issued by', { width: 130, wide: true }),
  dateColumn('created_at', 'Issued on', { sorted: true, card: 'fact' }),
  textColumn('revoke_reason', 'Reason for revoking', { width: 180, file: ['revoked_at', 'revoke_reason'] }),
]

const stateOptions = [
  { value: 'true', label: 'Issued' },
  { value: 'false', label: 'Revoked' },
] as const

function useIssuedList() {
  const { data: achievements = [] } = useQuery(optionsQuery)
  return useList({
    call: api.achievementIssuing.issuedLog,
    columns: issuedColumns,
    usual: '-created_at',
    narrowedBy: {
      achievement: choiceFilter('Achievement', achievements, { isRead: true }),
      issued: choiceFilter('Status', stateOptions),
      member: memberFilter('Member'),
      import: linkedFilter('Import'),
    },
    // Nearly every row has no reason for revoking.
    firstColumns: ['muid', 'achievement_name', 'is_issued', 'issued_by', 'created_at'],
    screen: 'issued-achievements',
    csv: (query) => api.achievementIssuing.issuedCsv({ query }),
    makeFile: (rows, file) => api.achievementIssuing.issuedExport({ body: { ...rows, ...file } }),
  })
}

/** The log of all issued achievements. */
export default function IssuedPage() {
  const list = useIssuedList()
  const [revoking, setRevoking] = useState<IssuedRow>()
  return (
    <>
      <ListPage
        list={list}
        label="issued achievements"
        title="Issue Achievements"
        lead="Every achievement given, who has it and who gave it"
        above={<HubNav />}
        importAt={BULK_ISSUE}
        importLabel="Bulk issue"
        searchBy="Member or achievement"
        rowMenu={(row) => (
          <RowMenu label={`Actions for ${row.user_name}’s “${row.achievement_name}”`}>
            <MenuItem component={Link} to={standingOf(row.muid)} leftSection={<IconUserSearch size={18} />}>
              Everything for this member
            </MenuItem>
            {row.is_issued && (
              <MenuItem
                color="red"
                leftSection={<IconArrowBackUp size={18} />}
                onClick={() => setRevoking(row)}
              >
                Revoke
              </MenuItem>
            )}
          </RowMenu>
        )}
        empty={{
          title: 'No one has an achievement yet',
          text: 'Members can claim one as soon as they meet its rule, or you can give it to them.',
        }}
      />
      <RevokeDialog
        row={revoking}
        name={revoking?.achievement_name ?? ''}
        onClose={() => setRevoking(undefined)}
      />
    </>
  )
}

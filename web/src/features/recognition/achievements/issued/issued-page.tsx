import { ph, t } from '@lingui/core/macro'
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
  textColumn('user_name', t`Member`, { sorted: true, width: 180, to: ({ muid }) => standingOf(muid) }),
  textColumn('muid', 'MUID', { copied: true, width: 210, card: 'line' }),
  textColumn('achievement_name', t`Achievement`, {
    sorted: true,
    width: 190,
    card: 'fact',
    to: ({ achievement_id }) => `${ACHIEVEMENTS}?open=${achievement_id}&tab=members`,
  }),
  {
    key: 'is_issued',
    title: t`Status`,
    width: 110,
    fixed: true,
    card: 'corner',
    render: ({ is_issued }) =>
      is_issued ? <Chip tone="good">{t`Issued`}</Chip> : <Chip tone="bad">{t`Revoked`}</Chip>,
  },
  textColumn('issued_by', t`Issued by`, { width: 130, wide: true }),
  dateColumn('created_at', t`Issued on`, { sorted: true, card: 'fact' }),
  textColumn('revoke_reason', t`Reason for revoking`, { width: 180, file: ['revoked_at', 'revoke_reason'] }),
]

const stateOptions = [
  { value: 'true', label: t`Issued` },
  { value: 'false', label: t`Revoked` },
] as const

function useIssuedList() {
  const { data: achievements = [] } = useQuery(optionsQuery)
  return useList({
    call: api.achievementIssuing.issuedLog,
    columns: issuedColumns,
    usual: '-created_at',
    narrowedBy: {
      achievement: choiceFilter(t`Achievement`, achievements, { isRead: true }),
      issued: choiceFilter(t`Status`, stateOptions),
      member: memberFilter(t`Member`),
      import: linkedFilter(t`Import`),
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
        label={t`issued achievements`}
        title={t`Issue Achievements`}
        lead={t`Every achievement given, who has it and who gave it`}
        above={<HubNav />}
        importAt={BULK_ISSUE}
        importLabel={t`Bulk issue`}
        searchBy={t`Member or achievement`}
        rowMenu={(row) => (
          <RowMenu
            label={t`Actions for ${ph({ userName: row.user_name })}’s “${ph({ achievementName: row.achievement_name })}”`}
          >
            <MenuItem component={Link} to={standingOf(row.muid)} leftSection={<IconUserSearch size={18} />}>
              {t`Everything for this member`}
            </MenuItem>
            {row.is_issued && (
              <MenuItem
                color="red"
                leftSection={<IconArrowBackUp size={18} />}
                onClick={() => setRevoking(row)}
              >
                {t`Revoke`}
              </MenuItem>
            )}
          </RowMenu>
        )}
        empty={{
          title: t`No one has an achievement yet`,
          text: t`Members can claim one as soon as they meet its rule, or you can give it to them.`,
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

import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, MenuItem } from '@mantine/core'
import { credentialKinds, credentialStates } from '@muster/contract/recognition/credential-words.ts'
import type { IssuedCredential, issuedCredentials } from '@muster/contract/recognition/issued-credentials.ts'
import { IconArrowBackUp, IconRefresh, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { choiceFilter, memberFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { HubNav } from '../../achievements/shared/hub-nav.tsx'
import { credentialAddress } from '../addresses.ts'
import { CredentialDrawer } from './credential-drawer.tsx'
import { kindLabels, stateLabels } from './staff-words.ts'

/** The default columns, as many as fit in a window 1440 pixels wide. */
const firstColumns = ['user_name', 'kind', 'state', 'asked_at', 'number', 'revoke_reason']

const credentialColumns: readonly ColumnOf<(typeof issuedCredentials)['list']>[] = [
  textColumn('title', t`Credential`, { sorted: true, width: 200 }),
  textColumn('user_name', t`Holder`, { sorted: true, width: 150, card: 'line' }),
  {
    key: 'kind',
    title: t`For`,
    width: 120,
    fixed: true,
    card: 'fact',
    onCard: ({ kind }) => kindLabels[kind],
    render: ({ kind }) => kindLabels[kind],
  },
  {
    key: 'state',
    title: t`Status`,
    width: 104,
    fixed: true,
    card: 'corner',
    render: ({ state }) => <Chip tone={stateLabels[state].tone}>{stateLabels[state].label}</Chip>,
  },
  dateColumn('asked_at', t`Earned on`, { sorted: true, width: 118, card: 'fact' }),
  textColumn('muid', 'MUID', { copied: true, width: 170 }),
  textColumn('number', t`Number`, { copied: true, width: 200 }),
  dateColumn('valid_until', t`Valid until`),
  {
    key: 'revoke_reason',
    title: t`Reason`,
    file: ['revoked_at', 'revoked_by', 'revoke_reason', 'last_error'],
    width: 170,
    wide: true,
    render: ({ revoke_reason, revoked_by, last_error }) =>
      last_error ?? (revoked_by && revoke_reason ? `${revoke_reason} (${revoked_by})` : revoke_reason),
  },
]

const kindOptions = credentialKinds.map((value) => ({ value, label: kindLabels[value] }))
const stateOptions = credentialStates.map((value) => ({ value, label: stateLabels[value].label }))
const reads = [keyOf(api.issuedCredentials)]

const useCredentialList = () =>
  useList({
    call: api.issuedCredentials.list,
    columns: credentialColumns,
    firstColumns,
    usual: '-asked_at',
    narrowedBy: {
      kind: choiceFilter(t`For`, kindOptions),
      state: choiceFilter(t`Status`, stateOptions),
      member: memberFilter(t`Holder`),
    },
    screen: 'issued-credentials',
    csv: (query) => api.issuedCredentials.csv({ query }),
    makeFile: (rows, file) => api.issuedCredentials.export({ body: { ...rows, ...file } }),
  })

/** The credentials of all members. Staff revoke them here, and retry those that failed to be signed. */
export default function IssuedCredentialsPage() {
  const list = useCredentialList()
  const opened = useOpenedRow<IssuedCredential>({ list, param: 'credential' })
  const [revoking, setRevoking] = useState<IssuedCredential>()
  const retry = useAction({
    call: (credential_id: string) => api.issuedCredentials.retry.answer({ params: { credential_id } }),
    invalidates: reads,
  })
  const retryFailed = useAction({
    call: () => api.issuedCredentials.retryFailed.answer(),
    invalidates: reads,
  })
  return (
    <>
      <ListPage
        list={list}
        label={t`credentials`}
        title={t`Credentials`}
        lead={t`Credentials, who holds them and whether they’re valid`}
        above={
          <>
            <HubNav />
            {list.filters.state === 'failed' && (
              <p>
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={18} />}
                  loading={retryFailed.isPending}
                  onClick={() => retryFailed.mutate()}
                >
                  {t`Retry failed ones`}
                </Button>
              </p>
            )}
          </>
        }
        searchBy={t`Holder, title or number`}
        opening={opened}
        rowMenu={(row) => (
          <RowMenu label={t`Actions for ${ph({ userName: row.user_name })}’s “${ph({ title: row.title })}”`}>
            {row.is_open ? (
              <MenuItem
                component={Link}
                to={credentialAddress(row.number)}
                leftSection={<IconRosetteDiscountCheck size={18} />}
              >
                {t`View as others`}
              </MenuItem>
            ) : (
              <MenuItem disabled leftSection={<IconRosetteDiscountCheck size={18} />}>
                {row.issued_at ? t`Not shared by its holder` : t`Not signed yet`}
              </MenuItem>
            )}
            {row.state === 'failed' && (
              <MenuItem leftSection={<IconRefresh size={18} />} onClick={() => retry.mutate(row.id)}>
                {t`Retry`}
              </MenuItem>
            )}
            {row.state !== 'revoked' && (
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
          title: t`No one has a credential yet`,
          text: t`Members get one for Levels 4 to 7, hackathons, learning circles and some achievements.`,
        }}
      />
      <CredentialDrawer opened={opened} />
      <RevokeCredential row={revoking} onClose={() => setRevoking(undefined)} />
    </>
  )
}

function RevokeCredential({ row, onClose }: { row: IssuedCredential | undefined; onClose: () => void }) {
  const [isPublic, setPublic] = useState(false)
  const close = () => {
    setPublic(false)
    onClose()
  }
  const revoke = useAction({
    call: ({ credential_id, reason }: { credential_id: string; reason: string }) =>
      api.issuedCredentials.revoke.answer({
        params: { credential_id },
        body: { reason, is_reason_public: isPublic },
      }),
    invalidates: reads,
    onDone: close,
    // The dialog shows the error.
    onFailed: () => undefined,
  })
  return (
    <ReasonDialog
      opened={row !== undefined}
      of={`${row?.id}`}
      title={t`Revoke “${ph({ title: row?.title ?? '' })}”?`}
      label={t`Reason`}
      confirmLabel={t`Revoke`}
      danger
      busy={revoke.isPending}
      failure={revoke.error}
      choice={
        <Checkbox
          mt="md"
          label={t`Show the reason to anyone who checks it`}
          checked={isPublic}
          onChange={(event) => setPublic(event.currentTarget.checked)}
        />
      }
      onConfirm={(reason) => row && revoke.mutate({ credential_id: row.id, reason })}
      onClose={close}
    >
      <Trans>
        {ph({ userName: row?.user_name })} will see your reason. Anyone who checks this credential will find
        that it’s no longer valid. They’ll keep the achievement or level behind it. This cannot be undone.
      </Trans>
    </ReasonDialog>
  )
}

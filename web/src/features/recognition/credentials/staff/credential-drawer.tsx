import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { IssuedCredential } from '@muster/contract/recognition/issued-credentials.ts'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { RowDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { FactList } from '../../../../ui/text/fact-list.tsx'
import { credentialAddress } from '../addresses.ts'
import { kindLabels, stateLabels } from './staff-words.ts'

/** Details of one credential: content, validity and staff actions so far. */
export function CredentialDrawer({ opened }: { opened: OpenedRow<IssuedCredential> }) {
  const { row } = opened
  return (
    <RowDrawer
      opened={opened}
      title={row?.title ?? t`Credential`}
      mark={row && <Chip tone={stateLabels[row.state].tone}>{stateLabels[row.state].label}</Chip>}
      head={row && `${row.user_name}, ${row.muid}`}
      acts={
        row?.is_open && (
          <Button
            component={Link}
            to={credentialAddress(row.number)}
            variant="default"
            leftSection={<IconRosetteDiscountCheck size={18} />}
          >
            {t`View as others`}
          </Button>
        )
      }
      activity={{ kind: 'credential', reads: [keyOf(api.issuedCredentials)] }}
    >
      {row ? (
        <FactList beside facts={factsOf(row)} />
      ) : opened.isLoading ? (
        <SkeletonLines lines={5} height={22} />
      ) : (
        <EmptyState kind="search" title={t`This credential isn’t here`}>
          {t`It may be on another page. Search for its number, title or holder.`}
        </EmptyState>
      )}
    </RowDrawer>
  )
}

function factsOf(credential: IssuedCredential): readonly (readonly [string, ReactNode])[] {
  const { kind, number, asked_at, issued_at, valid_until, revoked_at, revoke_reason, revoked_by } = credential
  const moment = (at: string | null) => at && <DateText value={at} style="time" />
  return [
    [t`For`, kindLabels[kind]],
    [t`Number`, <CopyText key="number" value={number} />],
    [t`Earned`, moment(asked_at)],
    [t`Signed`, moment(issued_at)],
    [t`Valid until`, moment(valid_until)],
    [t`Revoked`, moment(revoked_at)],
    [t`Revoked by`, revoked_by],
    [t`Reason for revoking`, revoke_reason],
    [t`Reason for failure`, credential.last_error],
  ]
}

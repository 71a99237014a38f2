import { ph, t } from '@lingui/core/macro'
import { Button, Switch } from '@mantine/core'
import type { OwnCredential } from '@muster/contract/recognition/credentials.ts'
import { IconRefresh } from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { AwardRow } from '../../../../ui/people/award-row.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { credentialAddress } from '../addresses.ts'
import { BadgePicture } from '../badge-picture.tsx'

export function CredentialRow({ credential }: { credential: OwnCredential }) {
  const { id, number, title, badge, state, is_shown } = credential
  const params = { credential_id: id }
  const isSigned = state === 'issued' || state === 'revoked'
  const show = useAction({
    call: (shown: boolean) => api.credentials.show.answer({ params, body: { is_shown: shown } }),
    success: (_, shown) => (shown ? t`Anyone with the number can see it` : t`Only you can see it now`),
    invalidates: [keyOf(api.credentials.mine)],
  })
  const retry = useAction({
    call: () => api.credentials.retry.answer({ params }),
    success: t`Trying again`,
    invalidates: [keyOf(api.credentials.mine)],
  })
  return (
    <AwardRow
      label={title}
      picture={<BadgePicture badge={badge} size={52} />}
      title={title}
      about={standingOf(credential)}
      page={isSigned && is_shown ? credentialAddress(number) : null}
      acts={
        <>
          {state === 'failed' && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} />}
              loading={retry.isPending}
              onClick={() => retry.mutate()}
            >
              {t`Retry`}
            </Button>
          )}
          {isSigned && (
            <Switch
              label={t`Visible to others`}
              checked={show.isPending ? show.variables : is_shown}
              onChange={(event) => show.mutate(event.currentTarget.checked)}
            />
          )}
        </>
      }
    />
  )
}

function standingOf({
  state,
  number,
  issued_at,
  valid_until,
  revoked_at,
  revoke_reason,
}: OwnCredential): string {
  if (state === 'pending') return t`Pending. We’re signing it.`
  if (state === 'failed') return t`Failed. We couldn’t sign it.`
  if (state === 'revoked')
    return t`Revoked on ${ph({ revokedAt: formatDate(revoked_at ?? '') })}. Reason: “${ph({ revokeReason: revoke_reason ?? '' })}”`
  const issued = formatDate(issued_at ?? '')
  return valid_until
    ? t`Issued on ${issued}, valid until ${ph({ validUntil: formatDate(valid_until) })}, ${number}`
    : t`Issued on ${issued}, ${number}`
}

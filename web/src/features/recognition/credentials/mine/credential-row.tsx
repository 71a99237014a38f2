import { Button, Switch } from '@mantine/core'
import type { OwnCredential } from '@muster/contract/recognition/credentials.ts'
import { IconRefresh, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { credentialAddress } from '../addresses.ts'
import { BadgePicture } from '../badge-picture.tsx'
import classes from './mine.module.css'

export function CredentialRow({ credential }: { credential: OwnCredential }) {
  const { id, number, title, badge, state, is_shown } = credential
  const params = { credential_id: id }
  const show = useAction({
    call: (shown: boolean) => api.credentials.show.answer({ params, body: { is_shown: shown } }),
    success: (_, shown) => (shown ? 'Anyone with the number can see it' : 'Only you can see it now'),
    invalidates: [keyOf(api.credentials.mine)],
  })
  const retry = useAction({
    call: () => api.credentials.retry.answer({ params }),
    success: 'Trying again',
    invalidates: [keyOf(api.credentials.mine)],
  })
  return (
    <li className={classes.row} aria-label={title}>
      <BadgePicture badge={badge} size={52} />
      <div>
        <Text weight={600}>{title}</Text>
        <Text size="sm" tone="ink-2">
          {standingOf(credential)}
        </Text>
      </div>
      <div className={classes.acts}>
        {state === 'failed' && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            Retry
          </Button>
        )}
        {(state === 'issued' || state === 'revoked') && (
          <>
            <Switch
              label="Visible to others"
              checked={show.isPending ? show.variables : is_shown}
              onChange={(event) => show.mutate(event.currentTarget.checked)}
            />
            {is_shown && (
              <>
                <CopyButton value={`${location.origin}${credentialAddress(number)}`} label="Copy link" />
                <Button
                  component={Link}
                  to={credentialAddress(number)}
                  variant="subtle"
                  leftSection={<IconRosetteDiscountCheck size={18} />}
                >
                  View as others
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </li>
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
  if (state === 'pending') return 'Pending. We’re signing it.'
  if (state === 'failed') return 'Failed. We couldn’t sign it.'
  if (state === 'revoked')
    return `Revoked on ${formatDate(revoked_at ?? '')}. Reason: “${revoke_reason ?? ''}”`
  const until = valid_until ? `, valid until ${formatDate(valid_until)}` : ''
  return `Issued on ${formatDate(issued_at ?? '')}${until}, ${number}`
}

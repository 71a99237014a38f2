import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { SentInvite } from '@muster/contract/reach/referrals.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { formatDate } from '../../../../ui/text/format.ts'

const states = {
  sent: { tone: 'plain', text: t`Sent` },
  joined: { tone: 'good', text: t`Joined` },
  expired: { tone: 'warn', text: t`Expired` },
} as const

/** The status of an emailed invitation, with its actions. */
export function InviteRow({ invite }: { invite: SentInvite }) {
  const [withdrawing, setWithdrawing] = useState(false)
  const params = { invite_id: invite.id }
  const invalidates = [keyOf(api.referrals)]
  const again = useAction({ call: () => api.referrals.sendAgain.answer({ params }), invalidates })
  const withdraw = useAction({ call: () => api.referrals.withdraw.answer({ params }), invalidates })
  const { tone, text } = states[invite.state]
  const waits = invite.again_at !== null && Date.parse(invite.again_at) > Date.now()
  return (
    <li className={rows.row}>
      <Text as="div" grow>
        <Text weight={600}>{invite.email}</Text>
        <Text size="xs" tone="ink-3">
          {invite.state === 'sent'
            ? t`Sent ${ph({ sentAt: formatDate(invite.sent_at, 'day') })}, valid until ${ph({ expiresAt: formatDate(invite.expires_at, 'day') })}`
            : t`Sent ${ph({ sentAt: formatDate(invite.sent_at, 'day') })}`}
          {waits &&
            invite.again_at &&
            `. ${t`You can resend it from ${ph({ againAt: formatDate(invite.again_at, 'day') })}`}`}
        </Text>
      </Text>
      <Chip tone={tone}>{text}</Chip>
      {invite.again_at !== null && !waits && (
        <Button variant="default" size="sm" loading={again.isPending} onClick={() => again.mutate()}>
          {t`Resend email`}
        </Button>
      )}
      {invite.state === 'sent' && (
        <Button
          variant="subtle"
          color="bad"
          size="sm"
          aria-label={t`Withdraw invitation to ${ph({ email: invite.email })}`}
          onClick={() => setWithdrawing(true)}
        >
          {t`Withdraw`}
        </Button>
      )}
      <ConfirmDialog
        opened={withdrawing}
        title={t`Withdraw the invitation to ${ph({ email: invite.email })}?`}
        confirmLabel={t`Withdraw invitation`}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: () => setWithdrawing(false) })}
        onClose={() => setWithdrawing(false)}
      >
        {t`The link in the email will stop working. The invitation still counts towards your daily limit.`}
      </ConfirmDialog>
    </li>
  )
}

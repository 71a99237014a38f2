import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { accountAccessText } from '@muster/contract/account/account-access.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { accessQuery, openidLinksQuery, secondStepQuery, sessionsQuery } from '../queries.ts'
import classes from '../section.module.css'

/**
 * What can reach the account besides the password, the address and this device, with one button that removes it
 * all. Hidden when there is nothing.
 */
export function OtherAccess() {
  const { data: found } = useQuery(accessQuery)
  const [asking, setAsking] = useState(false)
  const end = useAction({
    call: () => api.account.endAccess.answer(),
    invalidates: [accessQuery, sessionsQuery, secondStepQuery, openidLinksQuery].map(
      ({ queryKey }) => queryKey,
    ),
    onDone: () => setAsking(false),
  })
  if (!found || found.length === 0) return null
  return (
    <Card title={t`Other access to your account`}>
      <p className={classes.lead}>
        {t`If someone else was in your account, remove all of these and set up again what you need.`}
      </p>
      <ul>
        {found.map((access) => (
          <li key={access.kind}>{accountAccessText(access)}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t`Remove all access`}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t`Remove all access?`}
        confirmLabel={t`Remove all access`}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        {t`Only your password, your email address and this device will have access. Two-step sign-in will be off until you set it up again.`}
      </ConfirmDialog>
    </Card>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { Panel } from '../../../account/joining/shared/frame/panel.tsx'
import classes from '../set-up.module.css'

/** Sends a test email to the administrator and shows the reply of the mail server. */
export function MailStep({ onDone }: { onDone: () => void }) {
  const facts = useQuery(queryOf(api.setUp.facts))
  const send = useGuardedMutation({ mutationFn: () => api.systemCheck.testMail.answer() })
  return (
    <QueryView query={facts}>
      {({ has_mail_server }) => (
        <div className={classes.step}>
          {!has_mail_server && (
            <Panel tone="bad" title={t`No mail server is set up`}>
              <Trans>
                Nothing is sent yet. Codes, invitations and notifications are waiting in the outbox. Set{' '}
                <code>SMTP_URL</code> and <code>MAIL_FROM</code>, and restart the server.
              </Trans>
            </Panel>
          )}
          {send.isSuccess && (
            <Panel tone="good" announced title={t`Test email sent`}>
              {send.data.text}
            </Panel>
          )}
          {send.isError && (
            <Panel tone="bad" announced title={t`We couldn’t send the test email`}>
              {send.error.message}
            </Panel>
          )}
          <Row gap="xs" wrap>
            {has_mail_server && (
              <Button
                variant={send.isSuccess ? 'default' : 'filled'}
                loading={send.isPending}
                onClick={() => send.mutate()}
              >
                {send.isIdle ? t`Send test email` : t`Send another`}
              </Button>
            )}
            <Button variant={send.isSuccess || !has_mail_server ? 'filled' : 'default'} onClick={onDone}>
              {send.isSuccess ? t`Continue` : t`Continue without email`}
            </Button>
          </Row>
        </div>
      )}
    </QueryView>
  )
}

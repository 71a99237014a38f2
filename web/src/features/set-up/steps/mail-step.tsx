import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useGuardedMutation } from '../../../ui/acts/use-guarded-mutation.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { Panel } from '../../onboarding/shared/frame/panel.tsx'
import classes from '../set-up.module.css'

/** Sends a mail to the administrator and shows what the mail server said to it. */
export function MailStep({ onDone }: { onDone: () => void }) {
  const facts = useQuery(queryOf(api.setUp.facts))
  const send = useGuardedMutation({ mutationFn: () => api.systemCheck.testMail.answer() })
  return (
    <QueryView query={facts}>
      {({ has_mail_server }) => (
        <div className={classes.step}>
          {!has_mail_server && (
            <Panel tone="bad" title="No mail server is set">
              Nothing is sent yet: codes, invitations and notices wait in the outbox. Set{' '}
              <code>SMTP_URL</code> and <code>MAIL_FROM</code>, and start the server again.
            </Panel>
          )}
          {send.isSuccess && (
            <Panel tone="good" announced title="The mail is on its way">
              {send.data.text}
            </Panel>
          )}
          {send.isError && (
            <Panel tone="bad" announced title="The mail was not taken">
              {send.error.message}
            </Panel>
          )}
          <div className={classes.acts}>
            {has_mail_server && (
              <Button
                variant={send.isSuccess ? 'default' : 'filled'}
                loading={send.isPending}
                onClick={() => send.mutate()}
              >
                {send.isIdle ? 'Send me a test mail' : 'Send another'}
              </Button>
            )}
            <Button variant={send.isSuccess || !has_mail_server ? 'filled' : 'default'} onClick={onDone}>
              {send.isSuccess ? 'Continue' : 'Continue without'}
            </Button>
          </div>
        </div>
      )}
    </QueryView>
  )
}

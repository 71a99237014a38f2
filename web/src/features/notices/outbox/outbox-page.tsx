import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { List, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import classes from './outbox-page.module.css'
import { outboxQuery } from './queries.ts'

/** Emails are not delivered in a demo. This page is the only place to read them. */
export default function OutboxPage() {
  useTitle(t`Outbox`)
  const outbox = useQuery(outboxQuery)
  return (
    <main className={classes.page}>
      <header className={classes.top}>
        <Link to="/">
          <Logo />
        </Link>
        <Link to="/login">{t`Sign in`}</Link>
      </header>
      <PageHeader
        title={t`Outbox`}
        lead={t`This is a demo, so emails aren’t sent. They appear here instead. You can use the latest sign-in codes and links.`}
      />
      <QueryView
        query={outbox}
        errorTitle={t`We couldn’t load the outbox`}
        skeleton={
          <Card>
            <SkeletonRows />
          </Card>
        }
        empty={
          <Card>
            <EmptyState title={t`No emails yet`}>
              {t`Ask for a sign-in code or a new password, or create an account. The email will appear here within seconds.`}
            </EmptyState>
          </Card>
        }
      >
        {(mails) => (
          <List gap="md">
            {mails.map((mail) => (
              <li key={mail.id} className={classes.mail}>
                <div className={classes.head}>
                  <Text as="h2" size="lg">
                    {mail.subject}
                  </Text>
                  <RelativeTime value={mail.created_at} />
                </div>
                <p className={classes.to}>
                  <Trans>To {ph({ to: mail.to })}</Trans>
                </p>
                <MailText text={mail.text} />
              </li>
            ))}
          </List>
        )}
      </QueryView>
    </main>
  )
}

/** Shows the plain text of an email with its URLs as links. */
function MailText({ text }: { text: string }) {
  return (
    <Text tone="ink-2" lines mt="sm">
      {text.split(/(https?:\/\/[^\s<>"]+)/).map(piece)}
    </Text>
  )
}

function piece(text: string, index: number) {
  // The split captures URLs, so every odd index is a URL.
  if (index % 2 === 0) return text
  return (
    <a key={text} href={text}>
      {text}
    </a>
  )
}

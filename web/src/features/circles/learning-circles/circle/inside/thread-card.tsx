import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { mostUnread } from '@muster/contract/circles/thread-words.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { keepText, readText } from '../../../../../api/session/drafts.ts'
import { useProfile } from '../../../../../shell/session/session-queries.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../../ui/layout/primitives.tsx'
import { ErrorState, SkeletonRows } from '../../../../../ui/loading/states.tsx'
import { Composer } from '../thread/composer.tsx'
import { withNames } from '../thread/message-pieces.ts'
import { MessageRow } from '../thread/message-row.tsx'
import thread from '../thread/thread.module.css'
import { standingQuery, threadQuery } from '../thread/thread-queries.ts'
import { useFirst, useReading } from '../thread/use-reading.ts'
import { useSending } from '../thread/use-sending.ts'
import classes from './inside.module.css'

const SHOWN = 3

const draftOf = (id: string) => ({ kind: 'circle-thread', id }) as const

/** The last messages of the thread, and a field to write. */
export function ThreadCard({ circle }: { circle: CircleDetail }) {
  const { data: profile } = useProfile()
  const query = useInfiniteQuery(threadQuery(circle.id, undefined))
  const { data: standings } = useQuery(standingQuery())
  const newest = query.data?.pages[0]
  const messages = (newest?.messages ?? []).slice(0, SHOWN).toReversed()
  const { sending, send, again } = useSending(circle.id, newest?.messages ?? [])
  const firstUnread = useFirst(newest?.first_unread)
  const unread =
    useFirst(standings && (standings.find(({ circle_id }) => circle_id === circle.id)?.unread ?? 0)) ?? 0
  // Those above the last three are still to be read, in the thread.
  useReading(circle.id, unread <= SHOWN ? messages.at(-1)?.id : undefined)
  const isEmpty = newest !== undefined && messages.length + sending.length === 0
  const isAbove = unread > SHOWN || (unread > 0 && !messages.some(({ id }) => id === firstUnread))
  const line = unread > 0 && (
    <p className={classes.new}>{unread >= mostUnread ? t`${mostUnread}+ new` : t`${unread} new`}</p>
  )

  return (
    <Card title={t`Thread`} aside={<Link to={circlePath(circle.id, 'thread')}>{t`Open thread`}</Link>}>
      {query.isPending && <SkeletonRows rows={SHOWN} />}
      {query.isError && !query.data && (
        <ErrorState
          title={t`We couldn’t load the thread`}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {isEmpty && <Text tone="ink-2">{t`Say hello to your circle. They’ll be notified.`}</Text>}
      <div role="log" aria-label={t`Last messages`} className={classes.messages}>
        {isAbove && messages.length > 0 && line}
        {messages.map((message) => (
          <Fragment key={message.id}>
            {!isAbove && message.id === firstUnread && line}
            <MessageRow circle={circle} message={message} follows={false} marked={false} />
          </Fragment>
        ))}
        {sending.map((message) => (
          <div key={message.id} className={thread.sending} data-failed={message.failure !== null}>
            <p className={thread.text}>{withNames(message.text, circle.members)}</p>
            {message.failure !== null && (
              <Row as="p" gap="2xs xs" align="center" wrap size="sm" tone="bad" role="alert">
                <span>{t`Not sent.`}</span>
                <Button size="compact-sm" variant="subtle" onClick={() => again(message)}>
                  {t`Try again`}
                </Button>
              </Row>
            )}
          </div>
        ))}
      </div>
      {profile && (
        <div className={classes.write}>
          <Composer
            key={profile.muid}
            label={t`Write to ${ph({ name: circle.name })}`}
            members={circle.members}
            ownMuid={profile.muid}
            initial={readText(draftOf(circle.id))}
            onChange={(text) => keepText(draftOf(circle.id), text)}
            onSend={send}
          />
        </div>
      )}
    </Card>
  )
}

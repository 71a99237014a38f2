import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CircleMessage } from '@muster/contract/circles/circle-threads.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { Fragment, useEffect, useRef } from 'react'
import { Row } from '../../../../../ui/layout/primitives.tsx'
import { clockText, dayText } from '../../shared/thread-words.ts'
import { MessageRow } from './message-row.tsx'
import classes from './thread.module.css'
import type { Sending } from './use-sending.ts'

interface MessageListProps {
  circle: CircleDetail
  /** Oldest first. */
  messages: readonly CircleMessage[]
  sending: readonly Sending[]
  onAgain: (message: Sending) => void
  onForget: (id: string) => void
  firstUnread: string | null
  marked: string | null
  older: { exist: boolean; busy: boolean; load: () => void }
  /** `skip` jumps past all of them to the newest. */
  newer: { exist: boolean; busy: boolean; load: () => void; skip: () => void }
}

const CLOSE_MS = 5 * 60_000

/** Messages grouped by day, followed by those still being sent. */
export function MessageList(props: MessageListProps) {
  const { circle, messages, sending, onAgain, onForget, firstUnread, marked, older, newer } = props
  const edge = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!edge.current || !older.exist || older.busy) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && older.load(), {
      rootMargin: '200px 0px 0px',
    })
    watcher.observe(edge.current)
    return () => watcher.disconnect()
  })

  return (
    <div className={classes.messages}>
      {older.exist && (
        <div ref={edge} className={classes.more}>
          <Button variant="subtle" size="sm" loading={older.busy} onClick={older.load}>
            {t`Show older messages`}
          </Button>
        </div>
      )}
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const day = dayText(message.created_at)
        const isNewDay = !before || dayText(before.created_at) !== day
        const follows =
          !isNewDay &&
          message.id !== firstUnread &&
          before.author.muid !== null &&
          before.author.muid === message.author.muid &&
          Date.parse(message.created_at) - Date.parse(before.created_at) < CLOSE_MS
        return (
          <Fragment key={message.id}>
            {isNewDay && <h2 className={classes.day}>{day}</h2>}
            {message.id === firstUnread && <p className={classes.unread}>{t`New`}</p>}
            <MessageRow circle={circle} message={message} follows={follows} marked={message.id === marked} />
          </Fragment>
        )
      })}
      {newer.exist && (
        <div className={classes.more}>
          <Button variant="subtle" size="sm" loading={newer.busy} onClick={newer.load}>
            {t`Show newer messages`}
          </Button>
          <Button variant="subtle" size="sm" onClick={newer.skip}>
            {t`Go to newest`}
          </Button>
        </div>
      )}
      {sending.map((message) => (
        <div key={message.id} className={classes.sending} data-failed={message.failure !== null}>
          <p className={classes.text}>
            {message.text.replaceAll(/<@([0-9a-f-]{36})>/g, (_, id) => nameOf(circle, id))}
          </p>
          {message.failure === null ? (
            <p className={classes.edited}>
              <Trans>{ph({ clockText: clockText(message.at) })}, sending…</Trans>
            </p>
          ) : (
            <Row as="p" gap="2xs xs" align="center" wrap size="sm" tone="bad" role="alert">
              {message.failure}
              <Button size="compact-sm" variant="subtle" onClick={() => onAgain(message)}>
                {t`Send again`}
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onForget(message.id)}>
                {t`Discard`}
              </Button>
            </Row>
          )}
        </div>
      ))}
    </div>
  )
}

const nameOf = ({ members }: CircleDetail, id: string) =>
  `@${members.find((member) => member.id === id)?.username ?? t`Former member`}`

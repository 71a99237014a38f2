import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keepText, readText } from '../../../../../api/session/drafts.ts'
import { useProfile } from '../../../../../shell/session/session-queries.ts'
import { media } from '../../../../../theme/media.ts'
import { useAddressParam } from '../../../../../ui/address/use-address-param.ts'
import { useKeptPlace } from '../../../../../ui/layout/use-kept-place.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../../../../ui/loading/states.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import classes from './thread.module.css'
import { threadQuery } from './thread-queries.ts'
import { useFirst, useReading } from './use-reading.ts'
import { useSending } from './use-sending.ts'

const FIRST_HELLO = t`Hello everyone! When shall we meet for the first time?`

const draftOf = (id: string) => ({ kind: 'circle-thread', id }) as const

/** The thread of a circle, for its members. */
export function ThreadTab({ circle }: { circle: CircleDetail }) {
  const { data: profile } = useProfile()
  const [around, setAround] = useAddressParam('message')
  const client = useQueryClient()
  const query = useInfiniteQuery(threadQuery(circle.id, around ?? undefined))
  const firstUnread = useFirst(query.data?.pages[0]?.first_unread)
  const messages = (query.data?.pages ?? []).flatMap((page) => page.messages).toReversed()
  const { sending, send, again, forget } = useSending(circle.id, messages)
  useReading(circle.id, query.hasPreviousPage ? undefined : messages.at(-1)?.id)
  const box = useRef<HTMLDivElement>(null)
  const isThere = messages.length > 0
  useKeptPlace(box, 'article', messages.at(-1)?.id)

  useEffect(() => {
    if (isThere && around) document.getElementById(`message-${around}`)?.scrollIntoView({ block: 'center' })
  }, [isThere, around])

  const frame = useRef<HTMLElement>(null)
  // On a phone the circle's head fills the screen, so scroll down to the thread.
  useEffect(() => {
    if (matchMedia(media.phone).matches) frame.current?.scrollIntoView({ block: 'start' })
  }, [])

  /** Scrolls to the newest message, or reloads the thread from there when its newest page isn't loaded. */
  function goToNewest() {
    if (box.current) box.current.scrollTop = 0
    if (!query.hasPreviousPage) return
    void client.resetQueries({ queryKey: threadQuery(circle.id, undefined).queryKey, exact: true })
    if (around) setAround(null)
  }

  function write(text: string) {
    send(text)
    goToNewest()
  }

  return (
    <section ref={frame} className={classes.thread} aria-label={t`Thread`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keys */}
      <div className={classes.scroll} ref={box} tabIndex={0} role="log" aria-label={t`Messages`}>
        {query.isPending && <SkeletonRows rows={5} />}
        {query.isError && !query.data && (
          <ErrorState
            title={t`We couldn’t load the thread`}
            error={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && messages.length + sending.length === 0 && (
          <EmptyState
            title={t`No messages yet`}
            action={<Button onClick={() => write(FIRST_HELLO)}>{t`Say hello`}</Button>}
          >
            {t`Use the thread to agree on when to meet, share links and help each other. Only members of the circle can read it.`}
          </EmptyState>
        )}
        {messages.length + sending.length > 0 && (
          <MessageList
            circle={circle}
            messages={messages}
            sending={sending}
            onAgain={again}
            onForget={forget}
            firstUnread={firstUnread}
            marked={around}
            older={{
              exist: query.hasNextPage,
              busy: query.isFetchingNextPage,
              load: () => void query.fetchNextPage(),
            }}
            newer={{
              exist: query.hasPreviousPage,
              busy: query.isFetchingPreviousPage,
              load: () => void query.fetchPreviousPage(),
              skip: goToNewest,
            }}
          />
        )}
      </div>
      {profile && (
        <div className={classes.foot}>
          <Composer
            key={profile.muid}
            label={t`Write to ${ph({ name: circle.name })}`}
            members={circle.members}
            ownMuid={profile.muid}
            initial={readText(draftOf(circle.id))}
            onChange={(text) => keepText(draftOf(circle.id), text)}
            onSend={write}
          />
        </div>
      )}
    </section>
  )
}

import { Button } from '@mantine/core'
import type { today } from '@muster/contract/desk/today.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { addressOf, placesFor } from '../../../shell/manage/find-screens.ts'
import { useScreens } from '../../../shell/manage/screens-context.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Columns, Row } from '../../../ui/layout/primitives.tsx'
import { EmptyState, ErrorState, SkeletonLines, SkeletonRows } from '../../../ui/loading/states.tsx'
import { AllPages } from './all-pages.tsx'
import { FiguresCard } from './figures-card.tsx'
import { LastActionsCard } from './last-actions-card.tsx'
import { NeedsLookCard } from './needs-look-card.tsx'
import { PinnedCard } from './pinned-card.tsx'
import { todayQuery } from './queries.ts'
import { QueuesCard } from './queues-card.tsx'
import classes from './today-page.module.css'

const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/**
 * The staff start page: queues, what needs attention, figures of the week, and all staff pages. Staff with
 * only one page are redirected to it.
 */
export default function TodayPage() {
  useTitle('Today')
  const places = placesFor(useScreens(), usePermissions())
  const [only] = places
  if (places.length === 1 && only) return <Navigate replace to={addressOf(only)} />
  return (
    <>
      <PageHeader title="Today" lead={date.format(new Date())} />
      {places.length === 0 ? (
        <EmptyState title="Nothing to manage yet">
          Your roles don’t give access to any staff pages. If you expected to see one here, ask an
          administrator.
        </EmptyState>
      ) : (
        <Suspense fallback={<TodaySkeleton />}>
          <Today />
          <AllPages places={places} />
        </Suspense>
      )}
    </>
  )
}

function Today() {
  const query = useQuery(todayQuery)
  if (query.data) {
    return <Blocks today={query.data} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (!query.isError) return <TodaySkeleton />
  return (
    <ErrorState
      title="We couldn’t load Today"
      error={query.error}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

interface BlocksProps {
  today: ReplyOf<(typeof today)['read']>
  busy: boolean
  onRetry: () => void
}

function Blocks({ today, busy, onRetry }: BlocksProps) {
  const { needs_look, figures, last_actions, ...queues } = today
  const retry = { busy, onRetry }
  return (
    <Columns>
      <div className={classes.main}>
        {Object.values(queues).some(Boolean) && (
          <div className={classes.queues}>
            <QueuesCard blocks={queues} {...retry} />
          </div>
        )}
        <TodayBlock title="Needs attention" block={needs_look} {...retry}>
          {(looks) => <NeedsLookCard looks={looks} />}
        </TodayBlock>
        <div className={classes.figures}>
          <TodayBlock title="Last 7 days" block={figures} {...retry}>
            {(values) => <FiguresCard figures={values} />}
          </TodayBlock>
        </div>
      </div>
      <div className={classes.side}>
        <PinnedCard />
        {last_actions && (
          <TodayBlock title="Recent activity" block={last_actions} {...retry}>
            {(actions) => <LastActionsCard actions={actions} />}
          </TodayBlock>
        )}
      </div>
    </Columns>
  )
}

interface Block<Value> {
  readonly failed: boolean
  readonly value: Value | null
}

interface TodayBlockProps<Value> {
  title: string
  block: Block<Value>
  busy: boolean
  onRetry: () => void
  children: (value: Value) => ReactNode
}

/** Shows one block of Today, or an error in its place, so that one failure doesn't affect the others. */
function TodayBlock<Value>({ title, block, busy, onRetry, children }: TodayBlockProps<Value>) {
  if (block.value !== null) return children(block.value)
  return (
    <Card title={title}>
      <Row gap="sm" align="center" justify="space-between" wrap tone="ink-2" role="alert">
        <p>We couldn’t load this part. The rest of the page is up to date.</p>
        <Button variant="default" size="sm" loading={busy} onClick={onRetry}>
          Try again
        </Button>
      </Row>
    </Card>
  )
}

function TodaySkeleton() {
  return (
    <Columns aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <div className={classes.main}>
        <Card title="Waiting for you">
          <SkeletonRows rows={2} />
        </Card>
        <Card title="Last 7 days">
          <SkeletonLines lines={3} />
        </Card>
      </div>
      <div className={classes.side}>
        <Card title="Recent activity">
          <SkeletonRows rows={4} />
        </Card>
      </div>
    </Columns>
  )
}

import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MyCase } from '@muster/contract/desk/duties.ts'
import type { today } from '@muster/contract/desk/today.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { addressOf, menuPlaces } from '../../../shell/manage/find-screens.ts'
import type { PlacedScreen } from '../../../shell/manage/screen.ts'
import { useScreens } from '../../../shell/manage/screens-context.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns, Row, Text } from '../../../ui/layout/primitives.tsx'
import { lazyPart, Nothing } from '../../../ui/loading/lazy-part.tsx'
import { EmptyState, ErrorState, SkeletonLines, SkeletonRows } from '../../../ui/loading/states.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { KeyHint } from '../../../ui/work-queue/key-hint.tsx'
import { AllPages } from './all-pages.tsx'
import { FiguresCard } from './figures-card.tsx'
import { LastActionsCard } from './last-actions-card.tsx'
import { MineCard } from './mine-card.tsx'
import { NeedsLookCard } from './needs-look-card.tsx'
import { PinnedCard } from './pinned-card.tsx'
import { todayQuery } from './queries.ts'
import { QueuesCard } from './queues-card.tsx'
import classes from './today-page.module.css'
import { counted, pagesOf, queuesOf, type TodayQueue } from './today-queues.ts'

const FirstWeekPart = lazyPart(() => import('./first-week-card.tsx'), Nothing)

const FirstWeekLinePart = lazyPart(
  async () => ({ default: (await import('./first-week-card.tsx')).FirstWeekLine }),
  Nothing,
)

/** What those with a single staff page see above it, as they never come to this one. */
export function AboveOnlyPage() {
  return (
    <Suspense>
      <FirstWeekLinePart />
    </Suspense>
  )
}

/**
 * The staff start page: queues, what needs attention, figures of the week, and all staff pages. Staff with
 * only one page are redirected to it.
 */
export default function TodayPage() {
  useTitle(t`Today`)
  const places = menuPlaces(useScreens(), usePermissions())
  const [only] = places
  if (places.length === 1 && only) return <Navigate replace to={addressOf(only)} />
  return (
    <div className={classes.page} data-dense>
      {places.length === 0 ? (
        <>
          <Head />
          <EmptyState title={t`Nothing to manage yet`}>
            {t`Your roles don’t give access to any staff pages. If you expected to see one here, ask an administrator.`}
          </EmptyState>
        </>
      ) : (
        <Suspense fallback={<TodaySkeleton />}>
          <Today places={places} />
        </Suspense>
      )}
    </div>
  )
}

/** The title, with what waits and the way to start. */
function Head({ queues = [], first }: { queues?: readonly TodayQueue[]; first?: string | undefined }) {
  const sum = (of: (state: QueueCounts) => number) =>
    queues.reduce((all, { state }) => all + (state ? of(state) : 0), 0)
  const [all, late] = [sum(({ waiting }) => waiting), sum(({ overdue }) => overdue)]
  const navigate = useNavigate()
  usePageKeys({ s: first ? () => void navigate(first) : undefined })
  return (
    <header className={classes.head}>
      <Text as="h1" size="3xl" weight={700}>
        {t`Today`}
      </Text>
      <Text tone="ink-3" size="sm">
        {formatDate(new Date(), 'longWeekdayDayMonth')}
      </Text>
      {all > 0 && (
        <Text size="sm" tone="ink-2" className={classes.sum}>
          <Trans>{ph({ counted: counted(all) })} waiting.</Trans>{' '}
          {late > 0 && (
            <Text as="strong" weight={600} tone="bad">
              <Trans>{ph({ counted: counted(late) })} for more than 72 hours.</Trans>
            </Text>
          )}
        </Text>
      )}
      {first && (
        <Button
          component={Link}
          to={first}
          leftSection={<IconPlayerPlay size={18} stroke={1.8} />}
          rightSection={<KeyHint>S</KeyHint>}
        >
          {t`Start with the oldest`}
        </Button>
      )}
    </header>
  )
}

function Today({ places }: { places: readonly PlacedScreen[] }) {
  const query = useQuery(todayQuery)
  if (query.data) {
    return (
      <Blocks
        today={query.data}
        places={places}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!query.isError) return <TodaySkeleton places={places} />
  return (
    <>
      <Head />
      <ErrorState
        title={t`We couldn’t load Today`}
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
      <AllPages places={places} />
    </>
  )
}

interface BlocksProps {
  today: ReplyOf<(typeof today)['read']>
  places: readonly PlacedScreen[]
  busy: boolean
  onRetry: () => void
}

function Blocks({ today, places, busy, onRetry }: BlocksProps) {
  const { needs_look, figures, last_actions, mine, first_week } = today
  const first = first_week.value ?? { weeks: [], handbooks: [] }
  const queues = queuesOf(useScreens(), today)
  const pages = pagesOf(queues)
  const retry = { busy, onRetry }
  return (
    <>
      <Head queues={queues} first={firstOf(queues, mine.value ?? [], pages)} />
      <Columns>
        <div className={classes.main}>
          {first.weeks.length > 0 && (
            <Suspense>
              <FirstWeekPart at="main" {...first} />
            </Suspense>
          )}
          {queues.length > 0 && <QueuesCard queues={queues} {...retry} />}
          <TodayBlock title={t`Last 7 days`} block={figures} {...retry}>
            {(values) => <FiguresCard figures={values} />}
          </TodayBlock>
          <TodayBlock title={t`Needs attention`} block={needs_look} {...retry}>
            {(looks) => <NeedsLookCard looks={looks} />}
          </TodayBlock>
        </div>
        <div className={classes.side}>
          {(first.weeks.length > 0 || first.handbooks.length > 0) && (
            <Suspense>
              <FirstWeekPart at="side" {...first} />
            </Suspense>
          )}
          <TodayBlock title={t`Mine`} block={mine} {...retry}>
            {(cases) => <MineCard cases={cases} pages={pages} />}
          </TodayBlock>
          <PinnedCard />
          {last_actions && (
            <TodayBlock title={t`Recent activity`} block={last_actions} {...retry}>
              {(actions) => <LastActionsCard actions={actions} />}
            </TodayBlock>
          )}
          <AllPages places={places} />
        </div>
      </Columns>
    </>
  )
}

/** Where to start: the reader's own oldest case, or else the queue with the oldest one. */
function firstOf(
  queues: readonly TodayQueue[],
  mine: readonly MyCase[],
  pages: ReturnType<typeof pagesOf>,
): string | undefined {
  const [own] = mine
  const page = own && pages.get(own.queue)
  if (own && page) return `${addressOf(page)}?item=${own.case_id}`
  const oldest = queues.find(({ state }) => state && state.waiting > 0)
  return oldest && addressOf(oldest.screen)
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
        <p>{t`We couldn’t load this part. The rest of the page is up to date.`}</p>
        <Button variant="default" size="sm" loading={busy} onClick={onRetry}>
          {t`Try again`}
        </Button>
      </Row>
    </Card>
  )
}

function TodaySkeleton({ places = [] }: { places?: readonly PlacedScreen[] }) {
  return (
    <>
      <Head />
      <Columns aria-busy="true">
        <span className="visually-hidden" role="status">
          {t`Loading`}
        </span>
        <div className={classes.main}>
          <Card>
            <SkeletonRows rows={6} />
          </Card>
          <Card title={t`Last 7 days`}>
            <SkeletonLines lines={3} />
          </Card>
        </div>
        <div className={classes.side}>
          <Card title={t`Recent activity`}>
            <SkeletonRows rows={4} />
          </Card>
          {places.length > 0 && <AllPages places={places} />}
        </div>
      </Columns>
    </>
  )
}

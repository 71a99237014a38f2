import { ph, t } from '@lingui/core/macro'
import { Button, Select, Tabs } from '@mantine/core'
import { FIND_CIRCLE } from '@muster/contract/circles/addresses.ts'
import type { AroundBoard } from '@muster/contract/learning/leaderboards.ts'
import { type AroundTab, aroundTabs } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Columns, Stack } from '../../../../ui/layout/primitives.tsx'
import second from '../../../../ui/layout/second-tabs.module.css'
import { lazyPart, Nothing } from '../../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Absent } from '../absent.tsx'
import { AroundHero } from './around-hero.tsx'
import { AroundTable } from './around-table.tsx'
import { periodLabel, tabLabels } from './around-words.ts'
import { keepTab, keptTab } from './kept-tab.ts'
import { NewcomerCard } from './newcomer-card.tsx'
import { aroundQuery } from './queries.ts'

// Beside the table, or below it on phones.
const WeekCards = lazyPart(() => import('./week-cards.tsx'), Nothing)

/** The small leaderboards around the member, with their week beside them. */
export function AroundView() {
  const [params, setParams] = useAddressParams()
  const given = params.get('tab')
  const tab = aroundTabs.find((one) => one === given) ?? keptTab()
  return (
    <Tabs
      value={tab}
      onChange={(value) => {
        keepTab(value)
        setParams({ tab: value ?? '' }, { preventScrollReset: true })
      }}
      keepMounted={false}
      variant="pills"
    >
      <Tabs.List className={second.tabs} aria-label={t`People to compare with`}>
        {aroundTabs.map((value) => (
          <Tabs.Tab key={value} value={value}>
            {tabLabels[value]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Columns>
        {aroundTabs.map((value) => (
          <Tabs.Panel key={value} value={value}>
            <Panel
              tab={value}
              circle={params.get('circle')}
              onCircle={(circle) => setParams({ tab: value, circle }, { preventScrollReset: true })}
            />
          </Tabs.Panel>
        ))}
        <Suspense fallback={<div />}>
          <WeekCards />
        </Suspense>
      </Columns>
    </Tabs>
  )
}

interface PanelProps {
  tab: AroundTab
  circle: string | null
  onCircle: (circle: string) => void
}

function Panel({ tab, circle, onCircle }: PanelProps) {
  const query = useQuery(aroundQuery(tab, circle))
  return (
    <QueryView
      query={query}
      errorTitle={t`We couldn’t load the leaderboard`}
      skeleton={
        <Card>
          <SkeletonRows rows={8} />
        </Card>
      }
    >
      {(board) => (
        <Stack gap="lg">
          {board.circles.length > 1 && (
            <Select
              aria-label={t`Circle`}
              allowDeselect={false}
              data={board.circles.map(({ id, title }) => ({ value: id, label: title }))}
              value={board.circle}
              onChange={(value) => value && onCircle(value)}
            />
          )}
          <Standing board={board} />
          {board.rows.length > 0 && <AroundTable board={board} />}
        </Stack>
      )}
    </QueryView>
  )
}

/** What the member reads about themselves, above the table. */
function Standing({ board }: { board: AroundBoard }) {
  const me = board.rows.find(({ is_me }) => is_me)
  if (board.newcomer) return <NewcomerCard board={board} newcomer={board.newcomer} />
  if (board.absent_because !== null) return <Absent {...board} isOver={false} />
  if (me) return <AroundHero board={board} me={me} />
  if (board.is_being_drawn) {
    return (
      <Card>
        <EmptyState title={t`A new week has started`}>
          {t`We’re drawing this week’s tables. Yours will be here in a few minutes.`}
        </EmptyState>
      </Card>
    )
  }
  if (board.tab === 'circle' && board.circle === null) return <NoCircle />
  return board.rows.length > 0 ? null : (
    <Card>
      <EmptyState
        title={
          board.period === 'week'
            ? t`No karma this week yet`
            : t`No karma in ${ph({ month: periodLabel(board) })} yet`
        }
      >
        {t`The leaderboard starts with the first finished task.`}
      </EmptyState>
    </Card>
  )
}

function NoCircle() {
  return (
    <Card>
      <EmptyState
        title={t`No circle yet`}
        action={
          <Button component={Link} to={FIND_CIRCLE}>
            {t`Find a circle`}
          </Button>
        }
      >
        {t`When you’re in a learning circle, you’ll see everyone’s week here.`}
      </EmptyState>
    </Card>
  )
}

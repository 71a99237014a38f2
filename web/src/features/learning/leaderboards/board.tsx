import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { ShowMore } from '../../../ui/loading/show-more.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import classes from './board.module.css'
import { BoardTable, StandingWho } from './board-table.tsx'
import { Podium } from './podium.tsx'
import type { Standing } from './standings.tsx'

const ON_PODIUM = 3

interface BoardProps {
  /** Label for screen readers: 'Students in November 2026'. */
  label: string
  nameHeading: string
  karmaHeading: string
  query: UseInfiniteQueryResult<unknown>
  /** All loaded rows; undefined before the first page. */
  standings: readonly Standing[] | undefined
  /**
   * The member's own row, pinned while it's out of view. Null when there's none, or when it's visible
   * elsewhere.
   */
  own: Standing | null
  empty: ReactNode
}

/**
 * A leaderboard: podium, the ranks from the fourth on, and a button for more. It also covers loading, error
 * and empty states.
 */
export function Board({ label, query, standings, own, empty, ...table }: BoardProps) {
  const { ref, entry } = useIntersection<HTMLTableRowElement>({ threshold: 0.6 })
  if (!standings) {
    return (
      <Card flush>
        {query.isError ? (
          <ErrorState
            title={t`We couldn’t load the leaderboard`}
            error={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <BoardSkeleton />
        )}
      </Card>
    )
  }
  if (standings.length === 0) {
    return (
      <Card>
        <EmptyState title={t`No ranking yet`}>{empty}</EmptyState>
      </Card>
    )
  }
  const first = standings.slice(0, ON_PODIUM)
  const others = standings.slice(ON_PODIUM)
  const ownIsOnPodium = first.some((standing) => standing.mine)
  return (
    <Card flush>
      <Podium standings={first} />
      {others.length > 0 && <BoardTable {...table} label={label} standings={others} ownRow={ref} />}
      <Foot query={query} />
      {own && !ownIsOnPodium && !entry?.isIntersecting && <Pinned own={own} />}
    </Card>
  )
}

function Foot({ query }: { query: UseInfiniteQueryResult<unknown> }) {
  return (
    <div className={classes.foot}>
      <ShowMore query={query} />
      {!query.hasNextPage && (
        <Text size="sm" tone="ink-3" center>
          {t`You’ve reached the end.`}
        </Text>
      )}
    </div>
  )
}

function Pinned({ own }: { own: Standing }) {
  return (
    <div className={classes.pinned}>
      <span className={classes.pinnedRank}>
        <span className="visually-hidden">{t`Your rank:`} </span>
        {formatNumber(own.rank)}
      </span>
      <StandingWho standing={own} size={32} />
      <KarmaAmount value={own.karma} />
    </div>
  )
}

function BoardSkeleton() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t`Loading`}
      </span>
      <div className={classes.skeletonPodium} aria-hidden="true">
        {[150, 190, 130].map((height) => (
          <Skeleton key={height} height={height} width={170} />
        ))}
      </div>
      <div className={classes.skeletonRows}>
        <SkeletonRows rows={7} />
      </div>
    </div>
  )
}

import { ph, t } from '@lingui/core/macro'
import { isAllowed, writeAccess } from '@muster/contract/access/access.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { lazyPart, Nothing } from '../../../../ui/loading/lazy-part.tsx'
import { ShowMore } from '../../../../ui/loading/show-more.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { type KarmaEntry, karmaPagesQuery } from '../queries.ts'
import { KarmaEntries } from '../shared/karma-entries.tsx'
import { joinPages } from './history-pages.ts'
import classes from './history-tab.module.css'

const TakeBack = lazyPart(() => import('./take-back.tsx'), Nothing)

/** All karma entries, newest first, grouped by month. */
export default function HistoryTab({ profile, own }: { profile: UserProfile; own: boolean }) {
  const pages = useInfiniteQuery(karmaPagesQuery(profile.muid))
  const entries = joinPages(pages.data?.pages ?? [])
  const permissions = usePermissions()
  const mayTakeBack = !own && isAllowed(writeAccess.karmaEntries, permissions)
  if (pages.isPending || (pages.isError && entries.length === 0)) {
    return (
      <Card title={t`Karma history`}>
        {pages.isPending ? (
          <SkeletonLines lines={10} height={30} />
        ) : (
          <ErrorState error={pages.error} busy={pages.isFetching} onRetry={() => void pages.refetch()} />
        )}
      </Card>
    )
  }
  if (entries.length === 0) {
    return (
      <Card title={t`Karma history`}>
        <EmptyState title={t`No karma yet`}>
          {own
            ? t`All the karma you earn will be listed here, with the reason.`
            : t`${ph({ firstName: profile.first_name })} hasn’t earned any karma yet.`}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card title={t`Karma history`} aside={t`Newest first`}>
      {monthsOf(entries).map(([month, inMonth]) => (
        <section key={month} className={classes.month}>
          <h3 className={classes.heading}>{month}</h3>
          <KarmaEntries
            entries={inMonth}
            act={
              mayTakeBack &&
              ((entry) => (
                <Suspense>
                  <TakeBack profile={profile} entry={entry} />
                </Suspense>
              ))
            }
          />
        </section>
      ))}
      <div className={classes.more}>
        <ShowMore query={pages} />
      </div>
    </Card>
  )
}

function monthsOf(entries: readonly KarmaEntry[]): [string, KarmaEntry[]][] {
  const months = new Map<string, KarmaEntry[]>()
  for (const entry of entries) {
    const month = formatDate(entry.created_date, 'month')
    months.set(month, [...(months.get(month) ?? []), entry])
  }
  return [...months]
}

import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { ErrorGroup, errorLog } from '@muster/contract/running/error-log.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { PeriodBars } from '../../../ui/charts/period-bars.tsx'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { DateText, RelativeTime } from '../../../ui/text/date-text.tsx'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import { ErrorActs, useErrorActs } from './error-acts.tsx'
import { ErrorMark } from './error-columns.tsx'
import classes from './error-log.module.css'
import { Occurrences } from './occurrences.tsx'
import { errorReads } from './queries.ts'
import { Trace } from './trace.tsx'

type Details = ReplyOf<(typeof errorLog)['group']>

/**
 * Details of one error. It's read by ID, because it can be on another page of the list or be opened from
 * Today.
 */
export function ErrorDrawer({ opened }: { opened: OpenedRow<ErrorGroup> }) {
  const { id } = opened
  const query = useQuery({
    ...queryOf(api.errorLog.group, { params: { error_group_id: id ?? '' } }),
    enabled: id !== null,
  })
  const shown = query.data?.id === id ? query.data : opened.row
  const acts = useErrorActs(shown ?? null)
  return (
    <RowDrawer
      opened={opened}
      letters={acts.letters}
      title={shown ? `${shown.type}: ${shown.message}` : t`Error`}
      head={shown && <Head error={shown} />}
      tabs={id ? [{ value: 'times', label: t`Occurrences`, content: <Occurrences key={id} id={id} /> }] : []}
      activity={{ kind: 'error', reads: errorReads }}
    >
      <QueryView query={query} errorTitle={t`We couldn’t load this error`}>
        {(error) => <ErrorDetails error={error} foot={<ErrorActs acts={acts} error={error} />} />}
      </QueryView>
    </RowDrawer>
  )
}

function Head({ error }: { error: ErrorGroup }) {
  return (
    <div>
      <p className={classes.path}>
        <ErrorMark error={error} /> E-{error.error_id.slice(0, 12)} <b>{error.method}</b> {error.path}
      </p>
    </div>
  )
}

function ErrorDetails({ error, foot }: { error: Details; foot: ReactNode }) {
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <Text as="dt" size="xs" tone="ink-2">
            {t`Occurrences`}
          </Text>
          <Text as="dd" weight={700}>
            {formatNumber(error.hits)}
          </Text>
        </div>
        <div>
          <Text as="dt" size="xs" tone="ink-2">
            {t`Members affected`}
          </Text>
          <Text as="dd" weight={700}>
            {formatNumber(error.members)}
          </Text>
        </div>
        <div>
          <Text as="dt" size="xs" tone="ink-2">
            {t`First seen`}
          </Text>
          <Text as="dd" weight={700}>
            <DateText value={error.first_seen} style="time" />
          </Text>
        </div>
        <div>
          <Text as="dt" size="xs" tone="ink-2">
            {t`Last seen`}
          </Text>
          <Text as="dd" weight={700}>
            <RelativeTime value={error.last_seen} />
          </Text>
        </div>
      </dl>
      {error.resolved_at && (
        <p className={classes.path}>
          <Trans>
            Resolved by {ph({ resolvedBy: error.resolved_by ?? t`someone` })}{' '}
            <RelativeTime value={error.resolved_at} />
          </Trans>
        </p>
      )}
      {error.state === 'muted' && <p className={classes.path}>{mutedText(error)}</p>}
      <Week days={error.days} />
      <Trace text={error.trace} />
      <div className={classes.acts}>{foot}</div>
    </>
  )
}

function mutedText({ muted_by: by, muted_until: until }: Details): string {
  if (until) {
    const time = formatDate(until, 'time')
    return by ? t`Muted by ${by} until ${time}` : t`Muted until ${time}`
  }
  return by ? t`Muted by ${by} until reopened` : t`Muted until reopened`
}

const DAY_MS = 86_400_000

/** Occurrences per day for the last seven days. Days are in UTC, as the server counts them. */
function Week({ days }: Pick<Details, 'days'>) {
  const bars = days.map((value, index) => {
    const at = new Date(Date.now() - (days.length - 1 - index) * DAY_MS)
    const day = formatDate(at.toISOString().slice(0, 10))
    return { key: day, label: day, name: day, value }
  })
  return (
    <ChartCard
      title={t`Last 7 days`}
      table={{ head: [t`Day`, t`Occurrences`], rows: bars.map(({ name, value }) => [name, value]) }}
    >
      <PeriodBars bars={bars} counted={(n) => plural(n, { one: '# times', other: '# times' })} />
    </ChartCard>
  )
}

import { t } from '@lingui/core/macro'
import { Button, Tabs } from '@mantine/core'
import { SPECIAL_EVENTS, specialEventPath } from '@muster/contract/events/addresses.ts'
import type { specialEvents } from '@muster/contract/events/special-events.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../../ui/address/with-parameters.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { browserZone } from '../../../../ui/dates/browser-zone.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { type DatedRow, DatedRows } from '../../../../ui/layout/dated-rows.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { ShowMore } from '../../../../ui/loading/show-more.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { timeSpan } from '../../../circles/meetups/shared/words/when.ts'
import { datesText, hereText, whereText } from '../../events/shared/event-words.ts'
import bar from '../list/special-events-page.module.css'
import { type MyEventsQuery, myEventsQuery } from '../queries.ts'
import { DateNotes } from '../shared/date-notes.tsx'
import DateTicketButton from '../shared/date-ticket-button.tsx'
import { isAhead, markOf, ticketOf } from '../shared/date-words.ts'
import classes from './my-events-page.module.css'

type MyDate = ReplyOf<typeof specialEvents.mine>['data'][number]

const empty: Readonly<Record<MyEventsQuery['view'], { title: string; text: string }>> = {
  ahead: {
    title: t`You don’t have a place at an event yet`,
    text: t`Open an event and take a place. It’ll appear here with your ticket.`,
  },
  past: { title: t`You haven’t been to an event yet`, text: t`Past events you had a place at stay here.` },
}

/** Event dates at which the member has a place, waits for one, or was checked in. */
export default function MyEventsPage() {
  useTitle(t`My events`)
  const [params, setParams] = useAddressParams()
  const view = params.get('view') === 'past' ? 'past' : 'ahead'
  const search = params.get('search') ?? ''
  const change = (name: string, value: string, replace: boolean) =>
    setParams((before) => withParameters(before, { [name]: value }), { replace, preventScrollReset: true })
  return (
    <>
      <PageHeader
        title={t`My events`}
        crumbs={[{ label: t`Special events`, to: SPECIAL_EVENTS }, { label: t`My events` }]}
        lead={t`Your places at events, with the ticket for each`}
      />
      <Tabs value={view} onChange={(name) => change('view', name === 'past' ? 'past' : '', false)}>
        <div className={bar.bar}>
          <Tabs.List className={bar.tabs} aria-label={t`Filter events`}>
            <Tabs.Tab value="ahead">{t`Upcoming`}</Tabs.Tab>
            <Tabs.Tab value="past">{t`Past`}</Tabs.Tab>
          </Tabs.List>
          <search className={bar.filters}>
            <SearchBox
              value={search}
              placeholder={t`Search`}
              onChange={(text) => change('search', text, true)}
            />
          </search>
        </div>
        <Tabs.Panel value={view}>
          <MyDates query={{ view, search: search || undefined }} clear={() => change('search', '', false)} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function MyDates({ query, clear }: { query: MyEventsQuery; clear: () => void }) {
  const dates = useInfiniteQuery(myEventsQuery(query))
  return (
    <QueryView
      query={dates}
      errorTitle={t`We couldn’t load your events`}
      skeleton={
        <Card>
          <SkeletonRows />
        </Card>
      }
      isEmpty={({ pages }) => pages[0]?.data.length === 0}
      empty={<Card>{query.search ? <NoMatch clear={clear} /> : <NoDates view={query.view} />}</Card>}
    >
      {({ pages }) => (
        <div className={classes.dates}>
          <Card>
            <DatedRows items={pages.flatMap(({ data }) => data)} row={rowOf} />
          </Card>
          <ShowMore query={dates} fullWidth={false} />
        </div>
      )}
    </QueryView>
  )
}

function NoMatch({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      kind="search"
      title={t`No matching events`}
      action={
        <Button variant="default" onClick={clear}>
          {t`Show all`}
        </Button>
      }
    >
      {t`Try a shorter word.`}
    </EmptyState>
  )
}

function NoDates({ view }: Pick<MyEventsQuery, 'view'>) {
  return (
    <EmptyState
      title={empty[view].title}
      action={
        <Button component={Link} to={`${SPECIAL_EVENTS}?kind=event`} variant="default">
          {t`View events`}
        </Button>
      }
    >
      {empty[view].text}
    </EmptyState>
  )
}

function rowOf(date: MyDate): DatedRow {
  const { id, event_id, title, starts_at, ends_at, time_zone: zone } = date
  const mark = markOf(date)
  const ticket = ticketOf(date)
  const ahead = isAhead(date)
  return {
    id,
    moment: starts_at,
    zone,
    quiet: !ahead,
    title,
    to: specialEventPath({ kind: 'event', id: event_id }),
    facts: [
      datesText(date),
      timeSpan({ meet_time: starts_at, ends_at }, zone),
      ahead && hereText(date, browserZone()),
      whereText(date),
    ],
    note: <DateNotes date={date} />,
    end: (
      <>
        {mark && <Chip tone={mark.tone}>{mark.label}</Chip>}
        {ticket && <DateTicketButton title={title} code={ticket} />}
      </>
    ),
  }
}

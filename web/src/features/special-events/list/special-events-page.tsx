import { Button, SegmentedControl, Tabs } from '@mantine/core'
import { IconCalendarCheck, IconCertificate, IconTicket } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { SearchBox } from '../../../ui/data-table/search-box.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { MY_EVENTS, SPECIAL_EVENTS } from '../addresses.ts'
import { type SpecialEventQuery, specialEventsQuery } from '../queries.ts'
import { EventList, type ListWords } from './event-list.tsx'
import classes from './special-events-page.module.css'

const views = [
  ['all', 'All'],
  ['live', 'Live'],
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
] as const
const headings = { all: 'Live and upcoming', live: 'Live', upcoming: 'Upcoming', past: 'Past' } as const
const kinds = [
  { value: 'all', label: 'Everything' },
  { value: 'event', label: 'Events' },
  { value: 'hackathon', label: 'Hackathons' },
] as const

const words: Readonly<Record<SpecialEventQuery['view'], ListWords>> = {
  ahead: { title: 'No events right now', text: 'New ones stand here as soon as they have a date.' },
  live: { title: 'No events right now', text: 'Have a look at what comes next.' },
  upcoming: { title: 'Nothing is planned', text: 'New ones stand here as soon as they have a date.' },
  past: { title: 'None is over yet', text: 'What took place stays here.' },
}

/** What goes on, what comes and what was: hackathons and events together. */
export default function SpecialEventsPage() {
  useTitle('Special events')
  const signedIn = useSignedIn()
  const [params, setParams] = useSearchParams()
  const view = views.find(([name]) => name === params.get('view'))?.[0] ?? 'all'
  const kind = kinds.find(({ value }) => value === params.get('kind'))?.value ?? 'all'
  const search = params.get('search') ?? ''
  const change = (part: Readonly<Record<string, string | null>>, replace = false) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(part)) value ? next.set(name, value) : next.delete(name)
    setParams(next, { replace, preventScrollReset: true })
  }
  const narrowed = { kind: kind === 'all' ? undefined : kind, search: search || undefined }
  const clear = narrowed.kind || narrowed.search ? () => change({ kind: null, search: null }) : undefined

  return (
    <>
      <PageHeader
        title="Special events"
        lead="Hackathons, fairs and evenings: what is on and what comes next"
        actions={
          signedIn && (
            <>
              <Button
                component={Link}
                to={MY_EVENTS}
                variant="default"
                leftSection={<IconCalendarCheck size={18} />}
              >
                My events
              </Button>
              <Button
                component={Link}
                to={`${SPECIAL_EVENTS}/applications`}
                variant="default"
                leftSection={<IconTicket size={18} />}
              >
                My applications
              </Button>
              <Button
                component={Link}
                to={`${SPECIAL_EVENTS}/certificates`}
                variant="default"
                leftSection={<IconCertificate size={18} />}
              >
                My certificates
              </Button>
            </>
          )
        }
      />
      <Tabs value={view} onChange={(name) => change({ view: name === 'all' ? null : name })}>
        <div className={classes.bar}>
          <Tabs.List className={classes.tabs} aria-label="Which events">
            {views.map(([name, label]) => (
              <Tabs.Tab key={name} value={name}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <search className={classes.filters}>
            <SegmentedControl
              aria-label="Kind"
              data={[...kinds]}
              value={kind}
              onChange={(value) => change({ kind: value === 'all' ? null : value })}
            />
            <SearchBox
              value={search}
              placeholder="Find"
              onChange={(text) => change({ search: text || null }, true)}
            />
          </search>
        </div>
        <Tabs.Panel value={view}>
          <h2 className="visually-hidden">{headings[view]}</h2>
          {view === 'all' ? (
            <Ahead query={narrowed} clear={clear} />
          ) : (
            <EventList query={{ ...narrowed, view }} words={words[view]} clear={clear} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

interface AheadProps {
  query: Omit<SpecialEventQuery, 'view'>
  clear: (() => void) | undefined
}

/** What is not over yet, and below the last of it what is. */
function Ahead({ query, clear }: AheadProps) {
  const ahead = useInfiniteQuery(specialEventsQuery({ ...query, view: 'ahead' }))
  const past = useInfiniteQuery(specialEventsQuery({ ...query, view: 'past' }))
  const isNone = past.data?.pages[0]?.pagination.count === 0
  return (
    <>
      <EventList query={{ ...query, view: 'ahead' }} words={words.ahead} clear={clear} />
      {ahead.data && !ahead.hasNextPage && !isNone && (
        <section className={classes.past} aria-labelledby="past-events">
          <h2 id="past-events">Past</h2>
          <EventList query={{ ...query, view: 'past' }} words={null} />
        </section>
      )}
    </>
  )
}

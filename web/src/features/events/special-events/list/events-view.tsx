import { t } from '@lingui/core/macro'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../../ui/address/with-parameters.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import tabs from '../../../../ui/layout/page-tabs.module.css'
import { PlainSearch } from '../../../../ui/plain/plain-search.tsx'
import { PlainSegments } from '../../../../ui/plain/plain-segments.tsx'
import type { SpecialEventQuery } from '../queries.ts'
import classes from './special-events-page.module.css'

/** Texts for an empty list. */
interface ListWords {
  readonly title: string
  readonly text: string
}

const words: Readonly<Record<SpecialEventQuery['view'], ListWords>> = {
  ahead: { title: t`No events right now`, text: t`New events appear here as soon as they have a date.` },
  live: { title: t`No events right now`, text: t`See what’s coming up next.` },
  upcoming: { title: t`No events planned`, text: t`New events appear here as soon as they have a date.` },
  past: { title: t`No events have ended yet`, text: t`Past events stay here.` },
}

const views = [
  ['all', t`All`],
  ['live', t`Live`],
  ['upcoming', t`Upcoming`],
  ['past', t`Past`],
] as const
const headings = { all: t`Live and upcoming`, live: t`Live`, upcoming: t`Upcoming`, past: t`Past` } as const
const kinds = [
  { value: 'all', label: t`Everything` },
  { value: 'event', label: t`Events` },
  { value: 'hackathon', label: t`Hackathons` },
] as const

export interface EventListProps {
  query: SpecialEventQuery
  /** Texts for an empty list; null renders nothing. */
  words: ListWords | null
  /** Clears search and type, when one is set. */
  clear?: (() => void) | undefined
  /** Shown above the cards when there are any. */
  heading?: ReactNode
  /** Shown below the last card. */
  after?: ReactNode
}

interface EventsViewProps {
  /** A member's links to their own events. */
  actions?: ReactNode
  /** The list for this kind of reader. */
  list: ComponentType<EventListProps>
}

/**
 * Current, upcoming and past hackathons and events together. Visitors get the same page, so it avoids the
 * component library and queries to keep the bundle small.
 */
export function EventsView({ actions, list: List }: EventsViewProps) {
  useTitle(t`Special events`)
  const [params, setParams] = useAddressParams()
  const view = views.find(([name]) => name === params.get('view'))?.[0] ?? 'all'
  const kind = kinds.find(({ value }) => value === params.get('kind'))?.value ?? 'all'
  const search = params.get('search') ?? ''
  const change = (part: Readonly<Record<string, string | null>>, replace = false) =>
    setParams((before) => withParameters(before, part), { replace, preventScrollReset: true })
  const narrowed = { kind: kind === 'all' ? undefined : kind, search: search || undefined }
  const clear = narrowed.kind || narrowed.search ? () => change({ kind: null, search: null }) : undefined

  return (
    <>
      <PageHeader
        title={t`Special events`}
        lead={t`Hackathons, fairs and evenings. See what’s on and what’s next.`}
        actions={actions}
      />
      <div className={classes.bar}>
        <nav className={`${tabs.tabs} ${classes.views}`} aria-label={t`Filter events`}>
          {views.map(([name, label]) => (
            <Link
              key={name}
              to={{ search: withParameters(params, { view: name === 'all' ? null : name }).toString() }}
              preventScrollReset
              aria-current={name === view ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <search className={classes.filters}>
          <PlainSegments
            label={t`Type`}
            data={kinds}
            value={kind}
            onChange={(value) => change({ kind: value === 'all' ? null : value })}
          />
          <PlainSearch
            value={search}
            placeholder={t`Search`}
            onChange={(text) => change({ search: text || null }, true)}
          />
        </search>
      </div>
      <h2 className="visually-hidden">{headings[view]}</h2>
      {view === 'all' ? (
        <List
          query={{ ...narrowed, view: 'ahead' }}
          words={words.ahead}
          clear={clear}
          after={
            <List
              query={{ ...narrowed, view: 'past' }}
              words={null}
              heading={<h2 className={classes.past}>{t`Past`}</h2>}
            />
          }
        />
      ) : (
        <List key={view} query={{ ...narrowed, view }} words={words[view]} clear={clear} />
      )}
    </>
  )
}

import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { EmptyPicture } from '../../../../ui/illustrations/empty.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { PlainButton, PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { formatCount, formatNumber } from '../../../../ui/text/format.ts'
import type { FindState } from '../find/find-state.ts'
import { findQuery, isNarrowed, nothingWanted, parseFind, writeFind } from '../find/find-state.ts'
import { meetingTime } from '../shared/meeting-moment.ts'
import { rhythmText } from '../slot-words.ts'
import { BrowseFilters } from './browse-filters.tsx'
import classes from './circle-browser.module.css'

const A_PAGE = 12
/** Most circles that one call returns. */
const MOST = 96

interface CircleBrowserProps {
  signedIn: boolean
  /** Address of the page that creates a circle. */
  start: string
}

/** The circles of the site with search and filters, which are kept in the address. */
export function CircleBrowser({ signedIn, start }: CircleBrowserProps) {
  const [params, setParams] = useAddressParams()
  const [shown, setShown] = useState(A_PAGE)
  const state = parseFind(params)
  const query = { ...findQuery(state), pageIndex: 1, perPage: shown }
  const found = useRead(JSON.stringify(query), (signal) => api.learningCircles.find({ query }, signal))

  function change(part: Partial<FindState>, replace = false) {
    setShown(A_PAGE)
    setParams((before) => writeFind({ ...parseFind(before), ...part }), {
      replace,
      preventScrollReset: true,
    })
  }

  return (
    <>
      <BrowseFilters state={state} onChange={change} />
      {found.error !== undefined && <Failure error={found.error} onRetry={found.retry} />}
      {found.data === undefined && found.error === undefined && <Skeleton />}
      {found.data && found.error === undefined && (
        <div aria-busy={found.loading} className={classes.found}>
          <Text size="sm" tone="ink-3" mb="sm" role="status">
            {formatCount(found.data.pagination.count, 'circle')}
          </Text>
          {found.data.pagination.count === 0 && (
            <Nothing
              start={start}
              onReset={isNarrowed(state) ? () => change({ ...nothingWanted }) : undefined}
            />
          )}
          <ul className={classes.grid}>
            {found.data.data.map((circle) => (
              <li key={circle.id}>
                <PublicCard circle={circle} signedIn={signedIn} />
              </li>
            ))}
          </ul>
          {found.data.pagination.isNext && shown < MOST && (
            <Row justify="center" mt="lg">
              <PlainButton look="default" busy={found.loading} onClick={() => setShown(shown + A_PAGE)}>
                Show more
              </PlainButton>
            </Row>
          )}
          {found.data.pagination.isNext && shown >= MOST && (
            <Text size="sm" tone="ink-3" center mt="lg" mb="sm">
              There are more circles. Search by name, or choose a district or group.
            </Text>
          )}
        </div>
      )}
    </>
  )
}

function Nothing({ start, onReset }: { start: string; onReset: (() => void) | undefined }) {
  return (
    <div className={classes.state}>
      <EmptyPicture kind="search" />
      <p className={classes.stateTitle}>No circles here yet</p>
      <p>Be the first. All it takes is a name, an interest group and two or three friends.</p>
      <Row gap="sm" justify="center" wrap mt="md">
        <PlainLinkButton to={start}>Start one</PlainLinkButton>
        {onReset && (
          <PlainButton look="default" onClick={onReset}>
            Show all circles
          </PlainButton>
        )}
      </Row>
    </div>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={classes.state} role="alert">
      <EmptyPicture kind="error" />
      <p className={classes.stateTitle}>We couldn’t load the circles</p>
      <p>{error instanceof ApiError ? error.message : 'Something went wrong.'}</p>
      <Row gap="sm" justify="center" wrap mt="md">
        <PlainButton look="default" onClick={onRetry}>
          Try again
        </PlainButton>
      </Row>
    </div>
  )
}

function Skeleton() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <div className={classes.grid} aria-hidden="true">
        {Array.from({ length: 6 }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never change place
          <div key={card} className={classes.skeleton} />
        ))}
      </div>
    </div>
  )
}

interface PublicCardProps {
  circle: CircleCard
  signedIn: boolean
}

/** A circle for visitors; the whole card links to it, through the sign-in page. */
function PublicCard({ circle, signedIn }: PublicCardProps) {
  const path = circlePath(circle.id)
  const free = circle.seats - circle.member_count
  const place = [circle.org_name, circle.district].filter(Boolean).join(', ')
  const rhythm = rhythmText(circle)
  return (
    <Link to={signedIn ? path : loginAddress(path)} className={classes.card}>
      <Cover title={circle.name} category={circle.ig_category} src={circle.cover} />
      <Row as="span" gap="sm" align="center" justify="space-between">
        <span className={classes.group}>{circle.ig_name}</span>
        <span className={classes.karma}>{formatNumber(circle.karma)} karma</span>
      </Row>
      <span className={classes.name}>{circle.name}</span>
      {place && <span>{place}</span>}
      <span>
        {circle.member_count} of {circle.seats} members
        {free <= 0 ? ', full' : ''}
      </span>
      {circle.next_meetup ? (
        <span>
          Next meetup: <time dateTime={circle.next_meetup}>{meetingTime(circle.next_meetup)}</time>
        </span>
      ) : (
        rhythm && <span>{rhythm}</span>
      )}
      <span className={classes.way}>{wayIn(circle, signedIn, free)}</span>
    </Link>
  )
}

function wayIn({ my_status }: CircleCard, signedIn: boolean, free: number): string {
  if (my_status === 'member') return 'Open'
  if (free <= 0) return 'View circle'
  return signedIn ? 'View and ask to join' : 'Sign in to join'
}

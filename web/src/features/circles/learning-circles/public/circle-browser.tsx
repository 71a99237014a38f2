import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { EmptyPicture } from '../../../../ui/illustrations/empty.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { PlainButton, PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import type { FindState } from '../find/find-state.ts'
import { findQuery, isNarrowed, nothingWanted, parseFind, writeFind } from '../find/find-state.ts'
import { Chair } from '../shared/chair.tsx'
import { BrowseFilters } from './browse-filters.tsx'
import classes from './circle-browser.module.css'
import { FullRow, PublicCard } from './public-card.tsx'

/** Cards at first, and how many more each press shows. */
const AT_FIRST = 9
const A_PAGE = 12
const FULL_ROWS = 3
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
  const [shown, setShown] = useState(AT_FIRST)
  const state = parseFind(params)
  const query = { ...findQuery(state, 'open'), pageIndex: 1, perPage: shown }
  const found = useRead(JSON.stringify(query), (signal) => api.learningCircles.find({ query }, signal))

  function change(part: Partial<FindState>, replace = false) {
    setShown(AT_FIRST)
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
            <Trans>
              <Plural value={ph({ count: found.data.pagination.count })} one="# circle" other="# circles" />{' '}
              with a free seat, near and soon first
            </Trans>
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
                <Trans>Show {A_PAGE} more</Trans>
              </PlainButton>
            </Row>
          )}
          {found.data.pagination.isNext && shown >= MOST && (
            <Text size="sm" tone="ink-3" center mt="lg" mb="sm">
              {t`There are more circles. Search by name, or choose a district or group.`}
            </Text>
          )}
        </div>
      )}
      <div className={classes.after}>
        <FullCircles state={state} signedIn={signedIn} />
        <section className={classes.start}>
          <Chair size={64} />
          <span>
            <Trans>
              <Text as="h2" size="lg">
                None fits?
              </Text>
              Start one with two friends. It takes a minute, and the chairs are free.
            </Trans>
          </span>
          <PlainLinkButton to={start}>{t`Start a circle`}</PlainLinkButton>
        </section>
      </div>
    </>
  )
}

/** A few full circles of the same search; nothing while loading or without any. */
function FullCircles({ state, signedIn }: { state: FindState; signedIn: boolean }) {
  const query = { ...findQuery(state, 'full'), pageIndex: 1, perPage: FULL_ROWS }
  const { data } = useRead(`full ${JSON.stringify(query)}`, (signal) =>
    api.learningCircles.find({ query }, signal),
  )
  if (!data || data.data.length === 0) return null
  return (
    <section className={classes.full} aria-labelledby="full-circles">
      <Row align="baseline" justify="space-between" mb="xs">
        <Text as="h2" size="lg" id="full-circles">
          {t`Full at the moment`}
        </Text>
        <Text as="span" size="sm" tone="ink-3">
          {formatNumber(data.pagination.count)}
        </Text>
      </Row>
      <ul className={classes.rows}>
        {data.data.map((circle) => (
          <FullRow key={circle.id} circle={circle} signedIn={signedIn} />
        ))}
      </ul>
    </section>
  )
}

function Nothing({ start, onReset }: { start: string; onReset: (() => void) | undefined }) {
  return (
    <div className={classes.state}>
      <EmptyPicture kind="search" />
      <p className={classes.stateTitle}>{t`No circles here yet`}</p>
      <p>{t`Be the first. All it takes is a name, an interest group and two or three friends.`}</p>
      <Row gap="sm" justify="center" wrap mt="md">
        <PlainLinkButton to={start}>{t`Start one`}</PlainLinkButton>
        {onReset && (
          <PlainButton look="default" onClick={onReset}>
            {t`Show all circles`}
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
      <p className={classes.stateTitle}>{t`We couldn’t load the circles`}</p>
      <p>{error instanceof ApiError ? error.message : t`Something went wrong.`}</p>
      <Row gap="sm" justify="center" wrap mt="md">
        <PlainButton look="default" onClick={onRetry}>
          {t`Try again`}
        </PlainButton>
      </Row>
    </div>
  )
}

function Skeleton() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t`Loading`}
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

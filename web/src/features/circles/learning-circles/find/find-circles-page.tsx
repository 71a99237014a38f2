import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CREATE_CIRCLE } from '@muster/contract/circles/addresses.ts'
import type { FoundCircle as Found } from '@muster/contract/circles/learning-circles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { SectionHead } from '../../circle-membership/shared/section-head.tsx'
import { FindBar } from './find-bar.tsx'
import { foundCirclesQuery } from './find-queries.ts'
import { type FindState, isNarrowed, nothingWanted, parseFind, writeFind } from './find-state.ts'
import { FoundCircle } from './found-circle.tsx'
import { FullCircles } from './full-circles.tsx'

/** Circles to join, by name or code, interest group and location. */
export default function FindCirclesPage() {
  useTitle(t`Find a circle`)
  const [params, setParams] = useAddressParams()
  const state = parseFind(params)
  const change = (part: Partial<FindState>, replace = false) =>
    setParams((before) => writeFind({ ...parseFind(before), ...part }), {
      replace,
      preventScrollReset: true,
    })

  return (
    <>
      <SectionHead />
      <FindBar state={state} onChange={change} />
      <FoundCircles state={state} onReset={() => change({ ...nothingWanted, sort: state.sort })} />
      <FullCircles state={state} />
    </>
  )
}

function FoundCircles({ state, onReset }: { state: FindState; onReset: () => void }) {
  const query = useInfiniteQuery(foundCirclesQuery(state, 'open'))
  const count = query.data?.pages[0]?.pagination.count ?? 0
  return (
    <EndlessList<Found>
      query={query}
      items={query.data?.pages.flatMap((page) => page.data)}
      keyOf={(circle) => circle.id}
      render={(circle) => <FoundCircle circle={circle} />}
      count={t`${plural(count, { one: `# circle`, other: `# circles` })} with a free seat`}
      end={t`That’s every circle with a free seat.`}
      skeleton={<CardSkeletons cards={9} height={336} />}
      empty={isNarrowed(state) ? <NoneFits onReset={onReset} /> : <NoneAtAll />}
    />
  )
}

function NoneFits({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      kind="search"
      title={t`No matching circles with a free seat`}
      action={
        <Button variant="default" onClick={onReset}>
          {t`Show all circles`}
        </Button>
      }
    >
      <Trans>
        Try a shorter name or fewer filters. Circle codes have to be entered in full. Or{' '}
        <Link to={CREATE_CIRCLE}>start a circle</Link> yourself.
      </Trans>
    </EmptyState>
  )
}

function NoneAtAll() {
  return (
    <EmptyState
      title={t`No circles here yet`}
      action={
        <Button component={Link} to={CREATE_CIRCLE} variant="default">
          {t`Start the first one`}
        </Button>
      }
    >
      {t`A circle is a handful of people who learn the same thing and meet regularly.`}
    </EmptyState>
  )
}

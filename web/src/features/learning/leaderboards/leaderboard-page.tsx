import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { Suspense } from 'react'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { SkeletonRows } from '../../../ui/loading/states.tsx'
import { AroundView } from './around/around-view.tsx'
import { type BoardState, isAround, parseBoard, placeKindsOf, writeBoard } from './board-state.ts'
import classes from './leaderboard.module.css'

const Boards = lazyPart(() => import('./boards.tsx'))

const views = [
  { value: 'around', label: t`Around you` },
  { value: 'student', label: t`Students` },
  { value: 'campus', label: t`Campuses` },
] as const

/** Small leaderboards around the member; visitors see those of all students and campuses. */
export default function LeaderboardPage() {
  useTitle(t`Leaderboard`)
  const [params, setParams] = useAddressParams()
  const signedIn = useSignedIn()
  const around = signedIn && isAround(params)
  return (
    <>
      <PageHeader
        title={t`Leaderboard`}
        lead={
          around
            ? undefined
            : t`Students and campuses ranked by karma, updated instantly. Equal karma means equal rank.`
        }
        actions={
          <SegmentedControl
            className={classes.views}
            aria-label={t`Leaderboard for`}
            data={views.filter(({ value }) => signedIn || value !== 'around')}
            value={around ? 'around' : parseBoard(params).of}
            onChange={(value) =>
              setParams(
                (before) =>
                  value === 'around' ? {} : ofView(before, value === 'campus' ? 'campus' : 'student'),
                { preventScrollReset: true },
              )
            }
          />
        }
      />
      <Suspense
        fallback={
          <Card>
            <SkeletonRows rows={8} />
          </Card>
        }
      >
        {around ? <AroundView /> : <Boards />}
      </Suspense>
    </>
  )
}

/** The same period and place in another view, if that has it. */
function ofView(params: URLSearchParams, of: BoardState['of']) {
  const { place, ...state } = parseBoard(params)
  return writeBoard({ ...state, of, place: place && placeKindsOf(of).includes(place.kind) ? place : null })
}

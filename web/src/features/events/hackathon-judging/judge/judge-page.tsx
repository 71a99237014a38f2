import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { HACKATHONS, hackathonDetailsPath, hackathonPath } from '@muster/contract/events/addresses.ts'
import type { MySheets } from '@muster/contract/events/hackathon-sheets.ts'
import { useParams } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { NoSuchHackathon } from '../../hackathons/shared/no-such-hackathon.tsx'
import { type Judging, useJudging } from './device/use-judging.ts'
import { Pairs } from './pairs/pairs.tsx'
import { ScoreSheets } from './scores/score-sheets.tsx'
import { SheetNotices } from './scores/sheet-notices.tsx'

/** Judges score their projects here, desk by desk; also works offline. */
export default function JudgePage() {
  const { id = '' } = useParams()
  return <JudgingOf key={id} hackathonId={id} />
}

function JudgingOf({ hackathonId }: { hackathonId: string }) {
  const judging = useJudging(hackathonId)
  useTitle(t`Judge projects`)
  const { taken, failure, busy } = judging
  if (taken) {
    const { mine } = taken
    if (mine.way === 'scores' && mine.sheets.length > 0 && mine.criteria.length > 0) {
      return <ScoreSheets hackathonId={hackathonId} judging={judging} mine={mine} />
    }
    return (
      <>
        <PageHeader
          title={t`Judge projects`}
          crumbs={[
            { label: t`Hackathons`, to: HACKATHONS },
            { label: mine.title, to: hackathonDetailsPath(hackathonId) },
            { label: t`Judge projects` },
          ]}
        />
        <SheetNotices judging={judging} mine={mine} />
        {mine.way === 'pairs' ? (
          <Pairs hackathonId={hackathonId} mine={mine} onClosed={() => void judging.refresh()} />
        ) : (
          <Nothing judging={judging} mine={mine} />
        )}
      </>
    )
  }
  if (failure === null) return <SkeletonRows />
  if (failure instanceof ApiError && failure.code === 'forbidden') {
    return (
      <MissingState
        title={t`You’re not a judge here`}
        to={hackathonPath(hackathonId)}
        link={t`Go to hackathon`}
      >
        {t`The organisers choose the judges, and participants can’t judge. If you should be a judge, ask the organisers.`}
      </MissingState>
    )
  }
  if (isMissing(failure)) return <NoSuchHackathon to={HACKATHONS} link={t`All hackathons`} />
  return <ErrorState error={failure} busy={busy} onRetry={() => void judging.refresh()} />
}

/** Empty state with its reason. */
function Nothing({ judging, mine }: { judging: Judging; mine: MySheets }) {
  const again = (
    <Button variant="default" loading={judging.busy} onClick={() => void judging.refresh()}>
      {t`Check again`}
    </Button>
  )
  if (mine.closed_because !== null) {
    return (
      <EmptyState kind="done" title={t`Judging is closed`}>
        {t`${ph({ closedBecause: mine.closed_because })}. You had no projects to score.`}
      </EmptyState>
    )
  }
  return mine.sheets.length === 0 ? (
    <EmptyState title={t`No projects yet`} action={again}>
      {t`The organisers haven’t given you any projects to score yet. They’ll do that once the projects are in, and you’ll get a notification.`}
    </EmptyState>
  ) : (
    <EmptyState title={t`No criteria yet`} action={again}>
      {t`The organisers haven’t set the criteria yet. You can score your projects as soon as they do.`}
    </EmptyState>
  )
}

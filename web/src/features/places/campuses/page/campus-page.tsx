import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { isMissing } from '../../../../api/is-missing.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { useTitle } from '../../../../api/site.ts'
import { PageSkeleton } from '../../../../shell/page-skeleton.tsx'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { LevelsChart } from '../../../../ui/charts/levels-chart.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { lazyPart, Nothing } from '../../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { ErrorState } from '../../../../ui/loading/states.tsx'
import { ofClassmatesQuery } from '../../../learning/shown-work/shared/queries.ts'
import { OfferPanel } from '../handover/offer-panel.tsx'
import { CampusLife } from './campus-life.tsx'
import { CampusView } from './campus-view.tsx'
import { LIFE_NOT_LOADED, NOT_LOADED, NoSuchCampus } from './no-such-campus.tsx'
import { LEVELS_TITLE, WEEK_TITLE, WeekChart } from './week-chart.tsx'

// Below what the page opens with.
const WorksRow = lazyPart(() => import('../../../learning/shown-work/shared/works-row.tsx'), Nothing)

const pageQuery = (orgId: string) => queryOf(api.campus.page, { params: { org_id: orgId } })

/** The campus page for members, with role offers if there are any. */
export default function CampusMemberPage() {
  const { org_id: orgId = '' } = useParams()
  const campus = useQuery(pageQuery(orgId))
  useTitle(campus.data?.college_name ?? t`Campus`)
  if (campus.data && campus.data.org_id !== orgId) {
    // A merged campus redirects to the one that it was merged into.
    return <Navigate replace to={`/dashboard/campus/${campus.data.org_id}`} />
  }
  if (campus.data) {
    return (
      <CampusView
        campus={campus.data}
        offers={<OfferPanel orgId={orgId} />}
        charts={<Charts orgId={orgId} />}
        life={<Life orgId={orgId} />}
      />
    )
  }
  if (!campus.isError) return <PageSkeleton />
  return (
    <Card>
      <h1 className="visually-hidden">{t`Campus`}</h1>
      {isMissing(campus.error) ? (
        <NoSuchCampus />
      ) : (
        <ErrorState
          title={NOT_LOADED}
          error={campus.error}
          busy={campus.isFetching}
          onRetry={() => void campus.refetch()}
        />
      )}
    </Card>
  )
}

/** Loads separately, so that a failing chart doesn't affect the rest of the page. */
function Charts({ orgId }: { orgId: string }) {
  const params = { org_id: orgId }
  const karma = useQuery(queryOf(api.campus.pageKarma, { params }))
  const levels = useQuery(queryOf(api.campus.pageLevels, { params }))
  return (
    <>
      {karma.data ? (
        <WeekChart karma={karma.data.karma} />
      ) : (
        <Card title={WEEK_TITLE}>
          <QueryView query={karma}>{() => null}</QueryView>
        </Card>
      )}
      {levels.data ? (
        <LevelsChart levels={levels.data} />
      ) : (
        <Card title={LEVELS_TITLE}>
          <QueryView query={levels}>{() => null}</QueryView>
        </Card>
      )}
    </>
  )
}

function Life({ orgId }: { orgId: string }) {
  const isMine = useProfile().data?.college_id === orgId
  const works = useQuery({ ...ofClassmatesQuery, enabled: isMine })
  const life = useQuery(queryOf(api.campus.pagePeople, { params: { org_id: orgId } }))
  return (
    <>
      {isMine && (
        <Suspense>
          <WorksRow title={t`Made by your classmates`} works={works.data} />
        </Suspense>
      )}
      <QueryView query={life} errorTitle={LIFE_NOT_LOADED}>
        {(data) => <CampusLife life={data} />}
      </QueryView>
    </>
  )
}

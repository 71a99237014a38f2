import { t } from '@lingui/core/macro'
import { Navigate, useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { LevelsChart } from '../../../../ui/charts/levels-chart.tsx'
import { PublicThing } from '../../../../ui/front-page/public-thing.tsx'
import { ReadView } from '../../../../ui/front-page/read-view.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { CampusLife } from './campus-life.tsx'
import { CampusView } from './campus-view.tsx'
import { LIFE_NOT_LOADED, NOT_LOADED, NoSuchCampus } from './no-such-campus.tsx'
import { LEVELS_TITLE, WEEK_TITLE, WeekChart } from './week-chart.tsx'

export default function CampusVisitorPage() {
  const { org_id: orgId = '' } = useParams()
  const read = useRead(orgId, (signal) => api.campus.page({ params: { org_id: orgId } }, signal))
  useTitle(read.data?.college_name ?? t`Campus`)
  return (
    <PublicThing read={read} heading={t`Campus`} errorTitle={NOT_LOADED} missing={<NoSuchCampus />}>
      {(campus) =>
        campus.org_id === orgId || read.loading ? (
          <CampusView campus={campus} charts={<Charts orgId={orgId} />} life={<Life orgId={orgId} />} />
        ) : (
          // A merged campus redirects to the one that it was merged into.
          <Navigate replace to={`/dashboard/campus/${campus.org_id}`} />
        )
      }
    </PublicThing>
  )
}

/** Loads separately, so that a failing chart doesn't affect the rest of the page. */
function Charts({ orgId }: { orgId: string }) {
  const params = { org_id: orgId }
  const karma = useRead(orgId, (signal) => api.campus.pageKarma({ params }, signal))
  const levels = useRead(orgId, (signal) => api.campus.pageLevels({ params }, signal))
  return (
    <>
      {karma.data ? (
        <WeekChart karma={karma.data.karma} />
      ) : (
        <Card title={WEEK_TITLE}>
          <ReadView read={karma} errorTitle={t`We couldn’t load this chart`}>
            {() => null}
          </ReadView>
        </Card>
      )}
      {levels.data ? (
        <LevelsChart levels={levels.data} />
      ) : (
        <Card title={LEVELS_TITLE}>
          <ReadView read={levels} errorTitle={t`We couldn’t load this chart`}>
            {() => null}
          </ReadView>
        </Card>
      )}
    </>
  )
}

function Life({ orgId }: { orgId: string }) {
  const read = useRead(orgId, (signal) => api.campus.pagePeople({ params: { org_id: orgId } }, signal))
  return (
    <ReadView read={read} errorTitle={LIFE_NOT_LOADED}>
      {(life) => <CampusLife life={life} />}
    </ReadView>
  )
}

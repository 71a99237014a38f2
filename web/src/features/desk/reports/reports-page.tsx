import { choosesAreas } from '@muster/contract/access/abilities.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTitle } from '../../../api/site.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { useAddressParam } from '../../../ui/address/use-address-param.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { lazyPart, Nothing } from '../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import type { BehindFigure } from './behind.ts'
import { FilterBar } from './filter-bar.tsx'
import { aboutQuery } from './queries.ts'
import { ReportHead } from './report-head.tsx'
import { reportNames, reportTitles, useReportState } from './report-state.ts'
import classes from './reports.module.css'

const StopMails = lazyPart(() => import('./stop-mails.tsx'), Nothing)
const MembersDrawer = lazyPart(() => import('./members-drawer.tsx'), Nothing)

const cards = {
  growth: lazyPart(() => import('./growth-card.tsx')),
  'first-steps': lazyPart(() => import('./first-steps-card.tsx')),
  staying: lazyPart(() => import('./staying-card.tsx')),
  'staff-work': lazyPart(() => import('./work-card.tsx')),
  tasks: lazyPart(() => import('./tasks-card.tsx')),
}

/** Reports for staff. What they show is kept in the address and applies to every chart. */
export default function ReportsPage() {
  const { state: asked, change } = useReportState()
  const permissions = usePermissions()
  const about = useQuery(aboutQuery)
  const [behind, setBehind] = useState<BehindFigure>()
  useTitle('Reports')
  // Staff's own work isn't a matter of zones.
  const seesStaff = permissions !== null && choosesAreas(permissions)
  // A shared page can name a zone that isn't the reader's.
  const state = seesStaff ? asked : { ...asked, zone: undefined }
  const [stopped, setStopped] = useAddressParam('stop')
  const names = reportNames.filter((name) => name !== 'staff-work' || seesStaff)
  const shown = state.shown.filter((name) => names.includes(name))

  return (
    <div className={classes.page}>
      <ReportHead names={names} shown={shown} state={state} seesStaff={seesStaff} />
      <QueryView query={about} errorTitle="We couldn’t load the reports">
        {({ counted, failed, too_few, zones, groups, own_zone }) =>
          counted === null || too_few ? (
            <Card>
              <EmptyState title="Numbers appear after the first night">
                They need at least 20 members.
              </EmptyState>
            </Card>
          ) : (
            <>
              <FilterBar
                state={state}
                change={change}
                names={names}
                about={{ counted, failed, zones, groups, own_zone }}
              />
              {shown.length === 0 && (
                <Card>
                  <EmptyState title="Choose a report">You can’t open the ones on this page.</EmptyState>
                </Card>
              )}
              <div className={classes.cards}>
                {shown.map((name) => {
                  const ReportCard = cards[name]
                  return (
                    <Suspense key={name} fallback={<Text mt="lg">{reportTitles[name]}</Text>}>
                      <ReportCard state={state} change={change} onBehind={setBehind} />
                    </Suspense>
                  )
                })}
              </div>
            </>
          )
        }
      </QueryView>
      {stopped && (
        <Suspense>
          <StopMails viewId={stopped} onClose={() => setStopped(null)} />
        </Suspense>
      )}
      {behind && (
        <Suspense>
          <MembersDrawer behind={behind} onClose={() => setBehind(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

import { t } from '@lingui/core/macro'
import { choosesAreas } from '@muster/contract/access/abilities.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../../api/site.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { useAddressParam } from '../../../ui/address/use-address-param.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import type { BehindFigure } from './behind.ts'
import { FilterBar } from './filter-bar.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { GrowthCard } from './growth-card.tsx'
import { MembersDrawer } from './members-drawer.tsx'
import { aboutQuery } from './queries.ts'
import { ReportHead } from './report-head.tsx'
import { reportNames, useReportState } from './report-state.ts'
import classes from './reports.module.css'
import { StayingCard } from './staying-card.tsx'
import { StopMails } from './stop-mails.tsx'
import { TasksCard } from './tasks-card.tsx'
import { WorkCard } from './work-card.tsx'

const cards = {
  growth: GrowthCard,
  'first-steps': FirstStepsCard,
  staying: StayingCard,
  'staff-work': WorkCard,
  tasks: TasksCard,
}

/** Reports for staff. What they show is kept in the address and applies to every chart. */
export default function ReportsPage() {
  const { state: asked, change } = useReportState()
  const permissions = usePermissions()
  const about = useQuery(aboutQuery)
  const [behind, setBehind] = useState<BehindFigure>()
  useTitle(t`Reports`)
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
      <QueryView query={about} errorTitle={t`We couldn’t load the reports`}>
        {({ counted, failed, too_few, zones, groups, own_zone }) =>
          counted === null || too_few ? (
            <Card>
              <EmptyState title={t`Numbers appear after the first night`}>
                {t`They need at least 20 members.`}
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
                  <EmptyState
                    title={t`Choose a report`}
                  >{t`You can’t open the ones on this page.`}</EmptyState>
                </Card>
              )}
              <div className={classes.cards}>
                {shown.map((name) => {
                  const ReportCard = cards[name]
                  return <ReportCard key={name} state={state} change={change} onBehind={setBehind} />
                })}
              </div>
            </>
          )
        }
      </QueryView>
      {stopped && <StopMails viewId={stopped} onClose={() => setStopped(null)} />}
      {behind && <MembersDrawer behind={behind} onClose={() => setBehind(undefined)} />}
    </div>
  )
}

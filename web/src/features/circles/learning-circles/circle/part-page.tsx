import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import layout from '../../../../ui/layout/tabbed-page.module.css'
import { CircleMeetups } from '../../meetups/shared/circle/circle-meetups.tsx'
import { CircleReports } from '../../meetups/shared/circle/circle-reports.tsx'
import { AboutTab } from './about-tab.tsx'
import head from './circle-head.module.css'
import { type CircleTab, circleTabLabels, circleTabs } from './circle-tabs.ts'
import classes from './member-page.module.css'
import { MembersTab } from './members/members-tab.tsx'
import { ThreadTab } from './thread/thread-tab.tsx'
import { UnreadCount } from './thread/unread-count.tsx'

interface PartPageProps {
  circle: CircleDetail
  tab: CircleTab
  children: ReactNode
}

/** One part of a circle, with tabs to the others. */
export default function PartPage({ circle, tab, children }: PartPageProps) {
  const [, setTab] = useAddressParam('tab')
  const waiting = circle.pending_members.length
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Link to={circlePath(circle.id)} className={head.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {circle.name}
      </Link>
      <h1 className={classes.partTitle}>{circleTabLabels[tab]}</h1>
      <Tabs.List className={`${layout.tabs} ${classes.tabs}`} aria-label={circle.name}>
        {circleTabs.map((value) => (
          <Tabs.Tab key={value} value={value}>
            {circleTabLabels[value]}
            {value === 'thread' && <UnreadCount circleId={circle.id} />}
            {value === 'members' && waiting > 0 && (
              <span className={classes.waiting}>
                {waiting}
                <span className="visually-hidden"> {t`waiting`}</span>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
      <Tabs.Panel value={tab} className={classes.panel}>
        <Panel tab={tab} circle={circle} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Panel({ tab, circle }: { tab: CircleTab; circle: CircleDetail }) {
  switch (tab) {
    case 'thread':
      return <ThreadTab circle={circle} />
    case 'members':
      return <MembersTab circle={circle} />
    case 'meetups':
      return <CircleMeetups circleId={circle.id} isLead={circle.is_lead} />
    case 'reports':
      return <CircleReports circleId={circle.id} isLead={circle.is_lead} />
    case 'about':
      return <AboutTab circle={circle} />
  }
}

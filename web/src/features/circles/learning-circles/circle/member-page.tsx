import { Button, Tabs } from '@mantine/core'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import layout from '../../../../ui/layout/tabbed-page.module.css'
import { CircleMeetups } from '../../meetups/shared/circle/circle-meetups.tsx'
import { CircleReports } from '../../meetups/shared/circle/circle-reports.tsx'
import { useWake } from '../use-wake.ts'
import { EditDrawer } from './change/edit-drawer.tsx'
import { CircleHead } from './circle-head.tsx'
import { type CircleTab, circleTabLabels, circleTabOf, circleTabs } from './circle-tabs.ts'
import classes from './member-page.module.css'
import { MembersTab } from './members/members-tab.tsx'
import { Welcome } from './outside/welcome.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ThreadTab } from './thread/thread-tab.tsx'
import { UnreadCount } from './thread/unread-count.tsx'

/** A circle's work page for its members. */
export function MemberPage({ circle }: { circle: CircleDetail }) {
  const [given, setTab] = useAddressParam('tab')
  const tab = circleTabOf(given)
  const waiting = circle.pending_members.length
  return (
    <Tabs value={tab} onChange={(value) => setTab(value === 'overview' ? null : value)} keepMounted={false}>
      <CircleHead circle={circle}>
        <Tabs.List className={`${layout.tabs} ${classes.tabs}`}>
          {circleTabs.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {circleTabLabels[value]}
              {value === 'thread' && <UnreadCount circleId={circle.id} />}
              {value === 'members' && waiting > 0 && (
                <span className={classes.waiting}>
                  {waiting}
                  <span className="visually-hidden"> waiting</span>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </CircleHead>
      <Welcome circle={circle} />
      {circle.is_archived && <Resting circle={circle} />}
      <Tabs.Panel value={tab} className={classes.panel}>
        <Panel tab={tab} circle={circle} />
      </Tabs.Panel>
      {circle.is_lead && <EditDrawer circle={circle} />}
    </Tabs>
  )
}

function Panel({ tab, circle }: { tab: CircleTab; circle: CircleDetail }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab circle={circle} />
    case 'thread':
      return <ThreadTab circle={circle} />
    case 'members':
      return <MembersTab circle={circle} />
    case 'meetups':
      return <CircleMeetups circleId={circle.id} isLead={circle.is_lead} />
    case 'reports':
      return <CircleReports circleId={circle.id} isLead={circle.is_lead} />
  }
}

/** Notice on an archived circle, with how to restore it. */
function Resting({ circle }: { circle: CircleDetail }) {
  const { wake, busy } = useWake(circle.id)
  return (
    <section className={classes.notice} aria-label="Archived">
      <div className={classes.noticeText}>
        <Text as="h2" size="lg">
          This circle is archived
        </Text>
        <p>
          {circle.is_lead
            ? 'It’s been quiet for a long time, so it’s no longer listed. Restore it or plan a meetup to bring it back.'
            : 'It’s been quiet for a long time, so it’s no longer listed. To bring it back, plan a meetup or ask a lead to restore it.'}
        </p>
      </div>
      {circle.is_lead && (
        <Row gap="xs" wrap>
          <Button variant="default" loading={busy} onClick={wake}>
            Restore circle
          </Button>
        </Row>
      )}
    </section>
  )
}

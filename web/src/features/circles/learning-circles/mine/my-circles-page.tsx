import { t } from '@lingui/core/macro'
import { Button, Tabs } from '@mantine/core'
import { MEETUPS } from '@muster/contract/circles/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import second from '../../../../ui/layout/second-tabs.module.css'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { myCirclesQuery } from '../../circle-membership/queries.ts'
import { SectionHead } from '../../circle-membership/shared/section-head.tsx'
import { CalendarCard } from '../../meetups/shared/calendar-card.tsx'
import { MeetupList } from '../../meetups/shared/meetup-list.tsx'
import { CircleSections } from './circle-sections.tsx'
import classes from './mine.module.css'
import { isMine } from './my-circles.ts'
import { meetupCountQuery } from './queries.ts'

const tabs = ['circles', 'saved', 'participated'] as const
type MineTab = (typeof tabs)[number]

/** My circles, and the meetups that I have saved or attended. */
export default function MyCirclesPage() {
  useTitle(t`My circles`)
  const [given, setTab] = useAddressParam('tab')
  const tab = tabs.find((one) => one === given) ?? 'circles'
  const circles = useQuery(myCirclesQuery)
  const saved = useQuery(meetupCountQuery('saved'))
  const participated = useQuery(meetupCountQuery('participated'))
  const labels: Record<MineTab, { text: string; count: number | undefined }> = {
    circles: { text: t`Circles`, count: circles.data?.filter(isMine).length },
    saved: { text: t`Saved meetups`, count: saved.data },
    participated: { text: t`Attended meetups`, count: participated.data },
  }

  return (
    <>
      <SectionHead compact />
      <Tabs
        value={tab}
        onChange={(value) => setTab(value === 'circles' ? null : value)}
        keepMounted={false}
        variant="pills"
      >
        <Tabs.List className={second.tabs} aria-label={t`Circles and meetups`}>
          {tabs.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {labels[value].text}
              {labels[value].count !== undefined && (
                <span className={classes.count}>{labels[value].count}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="circles" className={classes.columns}>
          <CircleSections query={circles} />
          <CalendarCard />
        </Tabs.Panel>
        <Tabs.Panel value="saved">
          <MeetupList query={{ view: 'saved' }} empty={<NothingSaved />} />
        </Tabs.Panel>
        <Tabs.Panel value="participated">
          <MeetupList query={{ view: 'participated' }} empty={<NowhereBeen />} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

const seeMeetups = (
  <Button component={Link} to={MEETUPS} variant="default">
    {t`See meetups`}
  </Button>
)

function NothingSaved() {
  return (
    <EmptyState title={t`No saved meetups`} action={seeMeetups}>
      {t`Meetups you save will appear here. Saving one doesn’t take up a place.`}
    </EmptyState>
  )
}

function NowhereBeen() {
  return (
    <EmptyState title={t`You haven’t been to a meetup yet`} action={seeMeetups}>
      {t`Say you’re coming, then check in at the door with the code. The meetup will appear here.`}
    </EmptyState>
  )
}

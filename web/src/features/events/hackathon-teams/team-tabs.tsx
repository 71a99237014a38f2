import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import type { MyTeamState } from '@muster/contract/events/hackathon-teams.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { FindTeam } from './find/find-team.tsx'
import { SeekerList } from './find/seeker-list.tsx'
import { MyTeamView } from './mine/my-team-view.tsx'
import classes from './shared/team.module.css'

interface TeamTabsProps {
  hackathonId: string
  mine: MyTeamState
}

/** Tabs of the page, for participants and for those who run the hackathon. */
export function TeamTabs({ hackathonId, mine }: TeamTabsProps) {
  const [params, setParams] = useAddressParams()
  const given = params.get('tab')
  const { team } = mine
  const tabs = [
    ...(team ? [{ value: 'team', label: t`Your team` }] : []),
    { value: 'teams', label: team ? t`All teams` : t`Teams` },
    { value: 'seekers', label: t`Looking for a team` },
  ]
  const first = tabs[0]?.value ?? 'teams'
  const tab = tabs.find(({ value }) => value === given)?.value ?? first
  return (
    <Tabs
      value={tab}
      // A search belongs to one list, so it is cleared.
      onChange={(value) =>
        setParams(value && value !== first ? { tab: value } : {}, { preventScrollReset: true })
      }
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs} aria-label={t`Parts of this page`}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {team && (
        <Tabs.Panel value="team">
          <MyTeamView hackathonId={hackathonId} mine={mine} team={team} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="teams">
        <FindTeam hackathonId={hackathonId} mine={mine} />
      </Tabs.Panel>
      <Tabs.Panel value="seekers">
        <SeekerList hackathonId={hackathonId} mine={mine} />
      </Tabs.Panel>
    </Tabs>
  )
}

import { Button, SegmentedControl, Select, Tabs } from '@mantine/core'
import { FIND_CIRCLE, MEETUPS, MY_CIRCLES } from '@muster/contract/circles/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { interestGroupOptionsQuery } from '../../../api/pick-lists.ts'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { SearchBox } from '../../../ui/data-table/search-box.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import second from '../../../ui/layout/second-tabs.module.css'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { SectionHead } from '../circle-membership/shared/section-head.tsx'
import classes from './meetups-page.module.css'
import {
  isFiltered,
  listQueryOf,
  type MeetupsState,
  type MeetupView,
  parseMeetups,
  viewLabels,
  writeMeetups,
} from './meetups-view.ts'
import { MeetupList } from './shared/meetup-list.tsx'

/** Meetups to attend, and my own. */
export default function MeetupsPage() {
  useTitle('Meetups')
  const [params, setParams] = useAddressParams()
  const state = parseMeetups(params)
  const change = (part: Partial<MeetupsState>, replace = false) =>
    setParams((before) => writeMeetups({ ...parseMeetups(before), ...part }), {
      replace,
      preventScrollReset: true,
    })

  return (
    <>
      <SectionHead />
      <Tabs
        variant="pills"
        value={state.view}
        onChange={(view) => change({ view: view as MeetupView })}
        keepMounted={false}
      >
        <Tabs.List className={second.tabs} aria-label="Filter meetups">
          {Object.entries(viewLabels).map(([view, label]) => (
            <Tabs.Tab key={view} value={view}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <MeetupFilters state={state} onChange={change} />
        <Tabs.Panel value={state.view}>
          <MeetupList
            query={listQueryOf(state)}
            empty={
              <Card>
                {isFiltered(state) ? (
                  <NothingMatches onClear={() => change({ search: '', group: null, mode: null })} />
                ) : (
                  <NoMeetups view={state.view} />
                )}
              </Card>
            }
          />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

interface FiltersProps {
  state: MeetupsState
  onChange: (part: Partial<MeetupsState>, replace?: boolean) => void
}

function MeetupFilters({ state, onChange }: FiltersProps) {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  return (
    <search className={classes.filters}>
      <SearchBox
        value={state.search}
        placeholder="Title, description or interest group"
        onChange={(search) => onChange({ search }, true)}
      />
      <Select
        aria-label="Interest group"
        placeholder="All interest groups"
        clearable
        searchable
        data={groups}
        value={state.group}
        onChange={(group) => onChange({ group })}
        className={classes.group}
      />
      <SegmentedControl
        aria-label="Where"
        data={[
          { value: 'all', label: 'All' },
          { value: 'online', label: 'Online' },
          { value: 'in-person', label: 'In person' },
        ]}
        value={state.mode ?? 'all'}
        onChange={(mode) => onChange({ mode: mode === 'all' ? null : (mode as MeetupsState['mode']) })}
      />
    </search>
  )
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      kind="search"
      title="No matching meetups"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Try a shorter word or another interest group.
    </EmptyState>
  )
}

/** Texts for empty lists, each with a suggestion. */
const noMeetups: Readonly<Record<MeetupView, { title: string; text: string; to: string; label: string }>> = {
  upcoming: {
    title: 'No meetups planned',
    text: 'Circle members plan meetups. Join a circle, or plan the first meetup of your own.',
    to: FIND_CIRCLE,
    label: 'Find a learning circle',
  },
  mine: {
    title: 'Your circles have no meetups yet',
    text: 'When your circles plan meetups, they’ll appear here. Open a circle to plan one.',
    to: MY_CIRCLES,
    label: 'See my circles',
  },
  saved: {
    title: 'No saved meetups',
    text: 'Meetups you save or take a place at will appear here.',
    to: MEETUPS,
    label: 'See upcoming meetups',
  },
  participated: {
    title: 'You haven’t been to a meetup yet',
    text: 'Check in at the door, and the meetup will appear here with your report and the karma you earned.',
    to: MEETUPS,
    label: 'See upcoming meetups',
  },
  past: {
    title: 'No past meetups yet',
    text: 'Meetups that have taken place will appear here with their records.',
    to: MEETUPS,
    label: 'See upcoming meetups',
  },
}

function NoMeetups({ view }: { view: MeetupView }) {
  const { title, text, to, label } = noMeetups[view]
  return (
    <EmptyState
      title={title}
      action={
        <Button component={Link} to={to} variant="default">
          {label}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}

import { plural, t } from '@lingui/core/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { FIND_CIRCLE, MEETUPS, MY_CIRCLES } from '@muster/contract/circles/addresses.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { interestGroupOptionsQuery } from '../../../api/pick-lists.ts'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { type FilterChip, FilterChips } from '../../../ui/data-table/filter-chips.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyDialog } from '../../../ui/loading/lazy-dialog.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { SectionHead } from '../circle-membership/shared/section-head.tsx'
import { ElsewhereCard, NothingNear } from './elsewhere.tsx'
import classes from './meetups-page.module.css'
import {
  filterCount,
  listQueryOf,
  type MeetupsState,
  type MeetupView,
  modeLabels,
  noFilters,
  type Places,
  parseMeetups,
  viewLabels,
  whenLabels,
  writeMeetups,
} from './meetups-view.ts'
import { MeetupList } from './shared/meetup-list.tsx'

/** Meetups to attend, and my own. */
const PLACES = 'meetups.places'
const FilterSheet = lazyDialog(() => import('./filter-sheet.tsx'))

/** Meetups to attend, near me and online or everywhere, and my own. */
export default function MeetupsPage() {
  useTitle(t`Meetups`)
  const [params, setParams] = useAddressParams()
  const state = parseMeetups(params)
  // The device keeps what was chosen last; an address with a choice wins.
  const [kept, keep] = useLocalStorage<Places>({
    key: PLACES,
    defaultValue: 'near',
    getInitialValueInEffect: false,
  })
  const chosen = state.places ?? (kept === 'all' ? 'all' : 'near')
  const change = (part: Partial<MeetupsState>, replace = false) =>
    setParams((before) => writeMeetups({ ...parseMeetups(before), ...part }), {
      replace,
      preventScrollReset: true,
    })
  const choose = (places: Places) => {
    keep(places)
    change({ places }, true)
  }
  const query = listQueryOf(state, chosen)
  const nothing = (
    <Card>
      {filterCount({ ...state, view: 'upcoming' }) > 0 ? (
        <NothingMatches onClear={() => change({ ...noFilters, view: state.view })} />
      ) : (
        <NoMeetups view={state.view} />
      )}
    </Card>
  )
  const elsewhere = { query, onAll: () => choose('all') }
  const isNear = state.view === 'upcoming' && chosen === 'near'

  return (
    <>
      <SectionHead compact />
      <MeetupBar state={state} onChange={change} chosen={chosen} onChoose={choose} />
      <MeetupList
        query={query}
        empty={isNear ? <NothingNear {...elsewhere} fallback={nothing} /> : nothing}
        {...(isNear && { end: <ElsewhereCard {...elsewhere} /> })}
      />
    </>
  )
}

interface BarProps {
  state: MeetupsState
  onChange: (part: Partial<MeetupsState>, replace?: boolean) => void
  chosen: Places
  onChoose: (places: Places) => void
}

/** The switch between near and everywhere, one button for all filters, and a chip for each active one. */
function MeetupBar({ state, onChange, chosen, onChoose }: BarProps) {
  const [opened, setOpened] = useState(false)
  const { data: groups = [] } = useQuery({ ...interestGroupOptionsQuery, enabled: state.group !== null })
  const count = filterCount(state)
  return (
    <search className={classes.bar}>
      <div className={classes.switch}>
        {state.view === 'upcoming' && (
          <SegmentedControl
            size="md"
            aria-label={t({ message: 'Places', context: 'where' })}
            data={[
              { value: 'near', label: t`Near me and online` },
              { value: 'all', label: t`All places` },
            ]}
            value={chosen}
            onChange={(places) => onChoose(places === 'all' ? 'all' : 'near')}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          aria-label={
            count > 0
              ? t`Filter, ${plural(count, { one: `# filter`, other: `# filters` })} active`
              : t`Filter`
          }
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {t`Filter`}
          {count > 0 && <span className={classes.number}>{count}</span>}
        </Button>
      </div>
      {count > 0 && (
        <FilterChips
          chips={chipsOf(state, groups, onChange)}
          onEdit={() => setOpened(true)}
          onReset={() => onChange({ ...noFilters })}
        />
      )}
      <FilterSheet opened={opened} onClose={() => setOpened(false)} state={state} onChange={onChange} />
    </search>
  )
}

function chipsOf(
  { view, search, group, mode, when, free }: MeetupsState,
  groups: readonly { readonly value: string; readonly label: string }[],
  onChange: BarProps['onChange'],
): FilterChip[] {
  const nameOfGroup = groups.find(({ value }) => value === group)?.label ?? t`Interest group`
  const chips = [
    view !== 'upcoming' && { name: 'view', field: viewLabels[view] },
    search && { name: 'search', field: t`Search`, value: search },
    when && { name: 'when', field: whenLabels[when] },
    mode && { name: 'mode', field: modeLabels[mode] },
    group && { name: 'group', field: nameOfGroup },
    free && { name: 'free', field: t`With free places` },
  ]
  return chips.flatMap((chip) =>
    chip
      ? [
          {
            ...chip,
            onRemove: () => onChange({ [chip.name]: noFilters[chip.name as keyof typeof noFilters] }),
          },
        ]
      : [],
  )
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      kind="search"
      title={t`No matching meetups`}
      action={
        <Button variant="default" onClick={onClear}>
          {t`Clear search and filters`}
        </Button>
      }
    >
      {t`Try a shorter word or another interest group.`}
    </EmptyState>
  )
}

/** Texts for empty lists, each with a suggestion. */
const noMeetups: Readonly<Record<MeetupView, { title: string; text: string; to: string; label: string }>> = {
  upcoming: {
    title: t`No meetups planned`,
    text: t`Circle members plan meetups. Join a circle, or plan the first meetup of your own.`,
    to: FIND_CIRCLE,
    label: t`Find a learning circle`,
  },
  mine: {
    title: t`Your circles have no meetups yet`,
    text: t`When your circles plan meetups, they’ll appear here. Open a circle to plan one.`,
    to: MY_CIRCLES,
    label: t`See my circles`,
  },
  saved: {
    title: t`No saved meetups`,
    text: t`Meetups you save or take a place at will appear here.`,
    to: MEETUPS,
    label: t`See upcoming meetups`,
  },
  participated: {
    title: t`You haven’t been to a meetup yet`,
    text: t`Check in at the door, and the meetup will appear here with your report and the karma you earned.`,
    to: MEETUPS,
    label: t`See upcoming meetups`,
  },
  past: {
    title: t`No past meetups yet`,
    text: t`Meetups that have taken place will appear here with their records.`,
    to: MEETUPS,
    label: t`See upcoming meetups`,
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

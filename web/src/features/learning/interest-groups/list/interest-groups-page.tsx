import { plural, t } from '@lingui/core/macro'
import { Button, Pagination } from '@mantine/core'
import type { InterestGroup } from '@muster/contract/learning/interest-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../../api/site.ts'
import { domains } from '../../../../shell/bars/domains.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { Banner } from '../../../../ui/layout/banner.tsx'
import grid from '../../../../ui/layout/card-grid.module.css'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { allGroupsQuery } from '../../../people/profiles/queries.ts'
import { groupPulsesQuery } from '../queries.ts'
import { GroupCard } from './group-card.tsx'
import { type GroupListState, parseGroupList, shownGroups, writeGroupList } from './group-list.ts'
import classes from './interest-groups-page.module.css'

/** All interest groups, with search and a domain filter. The member's own come first. */
export default function InterestGroupsPage() {
  useTitle(t`Interest groups`)
  const [params, setParams] = useAddressParams()
  const state = parseGroupList(params)
  const groups = useQuery(allGroupsQuery)
  const change = (part: Partial<GroupListState>, replace = false) =>
    setParams((before) => writeGroupList({ ...parseGroupList(before), page: 1, ...part }), {
      replace,
      preventScrollReset: true,
    })

  return (
    <>
      <Banner title={t`Interest groups`}>
        {t`Each group brings together people who are learning the same thing, with its own tasks, mentors and leaderboard. Join a group for anything you want to get good at.`}
      </Banner>
      <search className={classes.bar}>
        <SearchBox
          value={state.search}
          placeholder={t`Search interest groups`}
          onChange={(search) => change({ search }, true)}
        />
        <Row gap="xs" wrap role="group" aria-label={t`Domain`}>
          {[{ value: null, label: t`All` }, ...domains].map(({ value, label }) => (
            <button
              key={label}
              type="button"
              className={classes.domain}
              aria-pressed={state.domain === value}
              onClick={() => change({ domain: value })}
            >
              {label}
            </button>
          ))}
        </Row>
      </search>
      <QueryView
        query={groups}
        skeleton={<CardSkeletons cards={9} height={284} />}
        empty={
          <EmptyState
            title={t`No interest groups yet`}
          >{t`The team hasn’t created any groups so far.`}</EmptyState>
        }
      >
        {(all) => <Cards all={all} state={state} onChange={change} />}
      </QueryView>
    </>
  )
}

interface CardsProps {
  all: readonly InterestGroup[]
  state: GroupListState
  onChange: (part: Partial<GroupListState>) => void
}

function Cards({ all, state, onChange }: CardsProps) {
  const { data: profile } = useProfile()
  const mine = new Set(profile?.interest_groups.map((group) => group.id))
  const { data: pulses = [] } = useQuery(groupPulsesQuery)
  const { groups, count, page, pages } = shownGroups(all, state, mine)
  return (
    <>
      <Text size="sm" tone="ink-3" mb="sm" role="status">
        {plural(count, { one: `# group`, other: `# groups` })}
      </Text>
      {count === 0 && (
        <EmptyState
          kind="search"
          title={t`No matching interest groups`}
          action={
            <Button variant="default" onClick={() => onChange({ search: '', domain: null })}>
              {t`Show all groups`}
            </Button>
          }
        >
          {t`Try a shorter word or another domain.`}
        </EmptyState>
      )}
      <ul className={grid.cards}>
        {groups.map((group) => (
          <li key={group.id}>
            <GroupCard
              group={group}
              joined={mine.has(group.id)}
              pulse={pulses.find(({ id }) => id === group.id)}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t`Pages of interest groups`}>
          <Pagination
            total={pages}
            value={page}
            onChange={(next) => {
              onChange({ page: next })
              window.scrollTo({ top: 0, behavior: 'smooth' })
            }}
            getControlProps={(control) => ({ 'aria-label': t`${control} page` })}
          />
        </nav>
      )}
    </>
  )
}

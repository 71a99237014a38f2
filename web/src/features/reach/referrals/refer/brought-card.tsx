import { ph, t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import type { ReferredPerson } from '@muster/contract/reach/referrals.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'
import { ListPager, type Pagination } from '../../../../ui/data-table/pager.tsx'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { useListState } from '../../../../ui/data-table/state/use-list-state.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { InviteRow } from './invite-row.tsx'
import { referredPeopleQuery, sentInvitesQuery } from './queries.ts'
import classes from './refer.module.css'

/**
 * People who joined through the member's invitation, and emailed invitations. The filter is kept in the URL.
 */
export function BroughtCard() {
  const list = useListState({ sortKeys: [], filters: ['show'] })
  const mails = list.filters.show === 'mails'
  return (
    <Card flush>
      <div className={classes.toolbar}>
        <SegmentedControl
          aria-label={t`Filter people and invitations`}
          data={[
            { value: 'people', label: t`People you invited` },
            { value: 'mails', label: t`Email invitations` },
          ]}
          value={mails ? 'mails' : 'people'}
          onChange={(show) => list.setFilters({ show: show === 'mails' ? show : null })}
        />
        <SearchBox
          key={mails ? 'mails' : 'people'}
          value={list.search}
          placeholder={mails ? t`Email` : t`Name or member ID`}
          onChange={list.setSearch}
        />
      </div>
      {mails ? <Invites list={list} /> : <People list={list} />}
    </Card>
  )
}

type Shown = ReturnType<typeof useListState<'show', never>>
interface ListProps {
  list: Shown
}

const askedOf = ({ page, size, search }: Shown) => ({
  pageIndex: page,
  perPage: size,
  ...(search && { search }),
})

function People({ list }: ListProps) {
  const query = useQuery(referredPeopleQuery(askedOf(list)))
  return (
    <Rows
      query={query}
      list={list}
      label={t`people`}
      errorTitle={t`We couldn’t load the people you invited`}
      empty={
        list.search ? (
          <EmptyState title={t`No matching people`} />
        ) : (
          <EmptyState title={t`No one has joined yet`}>
            {t`Send your link to a friend who’d like to learn with you.`}
          </EmptyState>
        )
      }
      row={(person) => <Person key={person.id} person={person} />}
    />
  )
}

function Invites({ list }: ListProps) {
  const query = useQuery(sentInvitesQuery(askedOf(list)))
  return (
    <Rows
      query={query}
      list={list}
      label={t`invitations`}
      errorTitle={t`We couldn’t load your invitations`}
      empty={<EmptyState title={list.search ? t`No matching invitations` : t`No email invitations yet`} />}
      row={(invite) => <InviteRow key={invite.id} invite={invite} />}
    />
  )
}

interface RowsProps<Row> extends ListProps {
  query: UseQueryResult<{ data: Row[]; pagination: Pagination }>
  label: string
  errorTitle: string
  empty: ReactNode
  row: (row: Row) => ReactNode
}

function Rows<Row>({ query, list, label, errorTitle, empty, row }: RowsProps<Row>) {
  return (
    <>
      <QueryView
        query={query}
        errorTitle={errorTitle}
        skeleton={
          <div className={classes.rows}>
            <SkeletonRows rows={4} />
          </div>
        }
        isEmpty={({ data }) => data.length === 0}
        empty={empty}
      >
        {({ data }) => <ul className={`${rows.list} ${classes.rows}`}>{data.map(row)}</ul>}
      </QueryView>
      <ListPager
        label={label}
        list={list}
        pagination={query.data?.pagination}
        isStale={query.isPlaceholderData}
      />
    </>
  )
}

function Person({ person }: { person: ReferredPerson }) {
  const { level, karma, joined_at, state, reason } = person
  const digit = level?.replace(/\D/g, '') || '1'
  return (
    <PersonRow
      person={person}
      facts={t`Level ${digit}, ${ph({ karma: formatNumber(karma) })} karma. Joined ${ph({ joinedAt: formatDate(joined_at, 'day') })}`}
      note={state === 'refused' ? reason : null}
    >
      <Chip tone={tones[state]}>{standOf(person)}</Chip>
    </PersonRow>
  )
}

const tones: Readonly<Record<ReferredPerson['state'], ChipTone>> = {
  waiting: 'plain',
  held: 'warn',
  counted: 'good',
  refused: 'bad',
}

function standOf({ state, earned }: ReferredPerson): string {
  if (state === 'waiting') return t`No task approved yet`
  if (state === 'held') return t`Being checked by staff`
  if (state === 'refused') return t`Not approved`
  return earned > 0 ? t`+${ph({ earned: formatNumber(earned) })} karma` : t`Approved`
}

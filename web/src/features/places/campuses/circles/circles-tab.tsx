import type { campusCircles } from '@muster/contract/places/campus/circles.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { interestGroupOptionsQuery } from '../../../../api/pick-lists.ts'
import { countColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { ListTable } from '../../../../ui/data-table/list-table.tsx'
import { totalOf } from '../../../../ui/data-table/pager.tsx'
import { CsvButton } from '../../../../ui/data-table/toolbar/csv-button.tsx'
import { choiceFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import classes from '../campus-details-page.module.css'

const columns: readonly ColumnOf<(typeof campusCircles)['list']>[] = [
  textColumn('title', 'Circle', {
    sorted: true,
    width: 220,
    to: ({ id }) => `/dashboard/learning-circle/dashboard/${id}`,
  }),
  textColumn('interest_group', 'Group', { width: 160, card: 'fact' }),
  {
    key: 'lead',
    title: 'Lead',
    width: 160,
    card: 'fact',
    onCard: ({ lead }) => lead && `led by ${lead}`,
    render: (row) => row.lead,
  },
  countColumn('members', 'Members', { sorted: true, width: 92, noun: 'member' }),
  {
    key: 'last_meetup',
    title: 'Last meetup',
    sortKey: 'last_meetup',
    fixed: true,
    width: 126,
    render: ({ last_meetup: at }) => (at ? <DateText value={at} /> : 'Never'),
  },
  {
    key: 'next_meetup',
    title: 'Next meetup',
    sortKey: 'next_meetup',
    fixed: true,
    width: 126,
    card: 'corner',
    onCard: ({ next_meetup: at }) => at && <DateText value={at} />,
    render: ({ next_meetup: at }) => (at ? <DateText value={at} /> : 'None planned'),
  },
]

export function CirclesTab({ orgId }: { orgId: string | undefined }) {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const list = useList({
    call: api.campusCircles.list,
    columns,
    usual: 'title',
    narrowedBy: { group: choiceFilter('Interest group', groups, { isRead: true }) },
    asked: () => ({ org_id: orgId }),
    screen: 'campus-circles',
    csv: (query) => api.campusCircles.csv({ query: { ...query, org_id: orgId } }),
  })
  const { pagination } = list.query.data ?? {}
  return (
    <section>
      <header className={classes.tableHead}>
        <h2>Circles{pagination && !list.isFiltered && <span>{totalOf(pagination)}</span>}</h2>
        {list.file && <CsvButton {...list.file} />}
      </header>
      <ListTable
        list={list}
        label="circles of the campus"
        searchBy="Name"
        empty={
          <EmptyState title="No circles yet">
            A few students who are learning the same thing can start one. It’ll appear here once it names this
            college.
          </EmptyState>
        }
      />
    </section>
  )
}

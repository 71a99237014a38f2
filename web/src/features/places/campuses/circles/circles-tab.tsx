import { plural, t } from '@lingui/core/macro'
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
  textColumn('title', t`Circle`, {
    sorted: true,
    width: 220,
    to: ({ id }) => `/dashboard/learning-circle/dashboard/${id}`,
  }),
  textColumn('interest_group', t`Group`, { width: 160, card: 'fact' }),
  {
    key: 'lead',
    title: t`Lead`,
    width: 160,
    card: 'fact',
    onCard: ({ lead }) => lead && t`led by ${lead}`,
    render: (row) => row.lead,
  },
  countColumn('members', t`Members`, {
    sorted: true,
    width: 92,
    counted: (n) => plural(n, { one: '# member', other: '# members' }),
  }),
  {
    key: 'last_meetup',
    title: t`Last meetup`,
    sortKey: 'last_meetup',
    fixed: true,
    width: 126,
    render: ({ last_meetup: at }) => (at ? <DateText value={at} /> : t`Never`),
  },
  {
    key: 'next_meetup',
    title: t`Next meetup`,
    sortKey: 'next_meetup',
    fixed: true,
    width: 126,
    card: 'corner',
    onCard: ({ next_meetup: at }) => at && <DateText value={at} />,
    render: ({ next_meetup: at }) => (at ? <DateText value={at} /> : t`None planned`),
  },
]

export function CirclesTab({ orgId }: { orgId: string | undefined }) {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const list = useList({
    call: api.campusCircles.list,
    columns,
    usual: 'title',
    narrowedBy: { group: choiceFilter(t`Interest group`, groups, { isRead: true }) },
    asked: () => ({ org_id: orgId }),
    screen: 'campus-circles',
    csv: (query) => api.campusCircles.csv({ query: { ...query, org_id: orgId } }),
  })
  const { pagination } = list.query.data ?? {}
  return (
    <section>
      <header className={classes.tableHead}>
        <h2>
          {t`Circles`}
          {pagination && !list.isFiltered && <span>{totalOf(pagination)}</span>}
        </h2>
        {list.file && <CsvButton {...list.file} />}
      </header>
      <ListTable
        list={list}
        label={t`circles of the campus`}
        searchBy={t`Name`}
        empty={
          <EmptyState title={t`No circles yet`}>
            {t`A few students who are learning the same thing can start one. It’ll appear here once it names this college.`}
          </EmptyState>
        }
      />
    </section>
  )
}

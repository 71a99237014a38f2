import { plural, t } from '@lingui/core/macro'
import type { campusCircles } from '@muster/contract/places/campus/circles.ts'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { countColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { ListTable } from '../../../../ui/data-table/list-table.tsx'
import { totalOf } from '../../../../ui/data-table/pager.tsx'
import { CsvButton } from '../../../../ui/data-table/toolbar/csv-button.tsx'
import { choiceFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { stateWords } from '../../../circles/meetups/shared/words/meetup-words.ts'
import classes from '../campus-details-page.module.css'

const columns: readonly ColumnOf<(typeof campusCircles)['meetups']>[] = [
  textColumn('title', t`Meetup`, {
    sorted: true,
    width: 220,
    to: ({ id }) => `/dashboard/learningcircle/meetup/${id}`,
  }),
  textColumn('circle', t`Circle`, { sorted: true, width: 180, card: 'fact' }),
  {
    key: 'starts_at',
    title: t`Date`,
    sortKey: 'starts_at',
    fixed: true,
    width: 150,
    card: 'corner',
    render: ({ starts_at }) => <DateText value={starts_at} style="time" />,
    onCard: ({ starts_at }) => <DateText value={starts_at} />,
  },
  countColumn('people', t`People`, {
    width: 84,
    counted: (n) => plural(n, { one: '# person', other: '# people' }),
  }),
  {
    key: 'state',
    title: t`Status`,
    width: 160,
    card: 'fact',
    render: ({ state }) => stateWords[state].label,
  },
  {
    key: 'recorded_at',
    title: t`Record`,
    fixed: true,
    width: 126,
    render: ({ id, recorded_at: at }) =>
      at ? (
        <Link to={`/dashboard/learningcircle/meetup/${id}`}>
          <DateText value={at} />
        </Link>
      ) : (
        t`None`
      ),
  },
]

const times = [
  { value: 'upcoming', label: t`Upcoming` },
  { value: 'past', label: t`Past` },
] as const

/** Meetups of the circles of the campus: planned ones, and those of the last year. */
export function MeetupsTab({ orgId }: { orgId: string | undefined }) {
  const list = useList({
    call: api.campusCircles.meetups,
    columns,
    usual: '-starts_at',
    narrowedBy: { when: choiceFilter(t`When`, times, { placeholder: t`Any time` }) },
    asked: () => ({ org_id: orgId }),
    screen: 'campus-meetups',
    csv: (query) => api.campusCircles.meetupsCsv({ query: { ...query, org_id: orgId } }),
  })
  const { pagination } = list.query.data ?? {}
  return (
    <section>
      <header className={classes.tableHead}>
        <h2>
          {t`Meetups`}
          {pagination && !list.isFiltered && <span>{totalOf(pagination)}</span>}
        </h2>
        {list.file && <CsvButton {...list.file} />}
      </header>
      <ListTable
        list={list}
        label={t`meetups of the campus`}
        searchBy={t`Title or circle`}
        empty={
          <EmptyState title={t`No meetups in the last year`}>
            {t`Circles plan meetups. Planned and past ones appear here.`}
          </EmptyState>
        }
      />
    </section>
  )
}

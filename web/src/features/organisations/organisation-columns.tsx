import type { OrganizationType } from '@muster/contract/lib/words.ts'
import type { organisations } from '@muster/contract/places/organisations.ts'
import { authoredColumns } from '../../ui/data-table/columns/authored-columns.tsx'
import { countColumn } from '../../ui/data-table/columns/count-column.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'

type Column = ColumnOf<(typeof organisations)['staffList']>

const affiliation: Column = {
  key: 'affiliation',
  title: 'Affiliation',
  sortKey: 'affiliation',
  width: 200,
  render: (row) => row.affiliation,
}

/** The columns of one type; only colleges belong to an affiliation. */
export const organisationColumns = (type: OrganizationType): readonly Column[] => [
  { key: 'title', title: 'Title', sortKey: 'title', width: 300, render: ({ title }) => title },
  {
    key: 'code',
    title: 'Code',
    sortKey: 'code',
    width: 120,
    card: 'line',
    onCard: ({ code, district }) => `${code}, ${district}`,
    render: ({ code }) => <CopyText value={code} />,
  },
  ...(type === 'College' ? [affiliation] : []),
  { key: 'district', title: 'District', sortKey: 'district', width: 140, render: (row) => row.district },
  { key: 'zone', title: 'Zone', sortKey: 'zone', width: 120, render: ({ zone }) => zone },
  { key: 'state', title: 'State', sortKey: 'state', width: 130, render: ({ state }) => state },
  { key: 'country', title: 'Country', sortKey: 'country', width: 110, render: ({ country }) => country },
  countColumn({
    key: 'user_count',
    title: 'Members',
    sortKey: 'user_count',
    count: ({ user_count }) => user_count,
    noun: 'member',
  }),
  ...authoredColumns,
]

/** What shows until somebody chooses other columns. */
export const firstColumns = (type: OrganizationType): readonly string[] =>
  type === 'College'
    ? ['code', 'affiliation', 'district', 'zone', 'user_count']
    : ['code', 'district', 'zone', 'state', 'country', 'user_count']

import type { OrganizationType } from '@muster/contract/lib/words.ts'
import type { organisations } from '@muster/contract/places/organisations.ts'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { CopyText } from '../../../ui/text/copy-text.tsx'

type Column = ColumnOf<(typeof organisations)['staffList']>

const affiliation: Column = textColumn('affiliation', 'Affiliation', { sorted: true, width: 200 })

/** The columns for a type. Only colleges have an affiliation. */
export const organisationColumns = (type: OrganizationType): readonly Column[] => [
  textColumn('title', 'Title', { sorted: true, width: 300 }),
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
  textColumn('district', 'District', { sorted: true, width: 140 }),
  textColumn('zone', 'Zone', { sorted: true, width: 120 }),
  textColumn('state', 'State', { sorted: true, width: 130 }),
  textColumn('country', 'Country', { sorted: true, width: 110 }),
  countColumn('user_count', 'Members', { sorted: true, noun: 'member' }),
  ...authoredColumns,
]

/** The default columns. */
export const firstColumns = (type: OrganizationType): readonly string[] =>
  type === 'College'
    ? ['code', 'affiliation', 'district', 'zone', 'user_count']
    : ['code', 'district', 'zone', 'state', 'country', 'user_count']

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { shortLinks } from '@muster/contract/reach/short-links.ts'
import { Link } from 'react-router'
import { authoredColumns } from '../../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { figuresAddress } from '../addresses.ts'
import { StateChip } from './link-state.tsx'

export const shortLinkColumns: readonly ColumnOf<(typeof shortLinks)['list']>[] = [
  textColumn('title', t`Title`, { sorted: true, width: 170 }),
  {
    key: 'short_url',
    title: t`Short link`,
    sortKey: 'short_url',
    file: ['short_url', 'link'],
    width: 290,
    card: 'line',
    onCard: ({ link }) => withoutScheme(link),
    render: ({ link }) => <CopyText value={withoutScheme(link)} />,
  },
  {
    key: 'long_url',
    title: t`Long link`,
    sortKey: 'long_url',
    width: 190,
    render: ({ long_url }) => withoutScheme(long_url),
  },
  {
    key: 'count',
    title: t`Clicks`,
    sortKey: 'count',
    align: 'right',
    width: 96,
    card: 'fact',
    onCard: ({ count }) => plural(count, { one: `# click`, other: `# clicks` }),
    render: ({ id, count }) => <Link to={figuresAddress(id)}>{formatNumber(count)}</Link>,
  },
  {
    key: 'state',
    title: t`Status`,
    width: 104,
    fixed: true,
    card: 'corner',
    render: ({ state }) => <StateChip state={state} />,
  },
  textColumn('owner', t`Owner`, { sorted: true, width: 130, wide: true }),
  dateColumn('expires_at', t`Expires`, { sorted: true, width: 120 }),
  { key: 'tags', title: t`Tags`, width: 150, render: ({ tags }) => tags.join(', ') },
  countColumn('visitors', t`Visitors`, { sorted: true, width: 100 }),
  countColumn('reports', t`Reports`, { sorted: true, width: 96 }),
  {
    key: 'last_click_at',
    title: t`Last click`,
    sortKey: 'last_click_at',
    width: 132,
    fixed: true,
    card: 'fact',
    onCard: ({ last_click_at }) =>
      last_click_at ? (
        <Trans>
          last <RelativeTime value={last_click_at} />
        </Trans>
      ) : null,
    render: ({ last_click_at }) => last_click_at && <RelativeTime value={last_click_at} />,
  },
  ...authoredColumns.map(({ card: _, onCard: __, ...column }) => column),
]

/** The default columns. The others are in the column menu. */
export const firstColumns = ['short_url', 'long_url', 'count', 'state', 'owner', 'expires_at']

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '')

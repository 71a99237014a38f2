import type { shortLinks } from '@muster/contract/reach/short-links.ts'
import { Link } from 'react-router'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { DateText, RelativeTime } from '../../../ui/text/date-text.tsx'
import { formatCount, formatNumber } from '../../../ui/text/format.ts'
import { figuresAddress } from '../addresses.ts'
import { StateChip } from './link-state.tsx'

export const shortLinkColumns: readonly ColumnOf<(typeof shortLinks)['list']>[] = [
  { key: 'title', title: 'Title', sortKey: 'title', width: 200, render: ({ title }) => title },
  {
    key: 'short_url',
    title: 'Short URL',
    sortKey: 'short_url',
    file: ['short_url', 'link'],
    width: 240,
    card: 'line',
    onCard: ({ link }) => withoutScheme(link),
    render: ({ link }) => <CopyText value={withoutScheme(link)} />,
  },
  {
    key: 'long_url',
    title: 'Long URL',
    sortKey: 'long_url',
    width: 220,
    render: ({ long_url }) => withoutScheme(long_url),
  },
  {
    key: 'count',
    title: 'Clicks',
    sortKey: 'count',
    align: 'right',
    width: 96,
    card: 'fact',
    onCard: ({ count }) => formatCount(count, 'click'),
    render: ({ id, count }) => <Link to={figuresAddress(id)}>{formatNumber(count)}</Link>,
  },
  {
    key: 'state',
    title: 'State',
    width: 112,
    fixed: true,
    card: 'corner',
    render: ({ state }) => <StateChip state={state} />,
  },
  { key: 'owner', title: 'Owner', sortKey: 'owner', width: 140, render: ({ owner }) => owner },
  {
    key: 'expires_at',
    title: 'Expires',
    sortKey: 'expires_at',
    width: 120,
    fixed: true,
    render: ({ expires_at }) => expires_at && <DateText value={expires_at} />,
  },
  { key: 'tags', title: 'Tags', width: 150, render: ({ tags }) => tags.join(', ') },
  {
    key: 'visitors',
    title: 'Visitors',
    sortKey: 'visitors',
    align: 'right',
    width: 100,
    render: ({ visitors }) => formatNumber(visitors),
  },
  {
    key: 'reports',
    title: 'Reports',
    sortKey: 'reports',
    align: 'right',
    width: 96,
    render: ({ reports }) => formatNumber(reports),
  },
  {
    key: 'last_click_at',
    title: 'Last click',
    sortKey: 'last_click_at',
    width: 132,
    fixed: true,
    card: 'fact',
    onCard: ({ last_click_at }) =>
      last_click_at ? (
        <>
          last <RelativeTime value={last_click_at} />
        </>
      ) : null,
    render: ({ last_click_at }) => last_click_at && <RelativeTime value={last_click_at} />,
  },
  ...authoredColumns.map((column) => ({ ...column, card: undefined, onCard: undefined })),
]

/** Shown before somebody chooses; the others wait in the column menu. */
export const firstColumns = ['short_url', 'long_url', 'count', 'state', 'owner', 'expires_at']

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '')

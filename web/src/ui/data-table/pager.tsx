import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Row } from '../layout/primitives.tsx'
import { formatNumber } from '../text/format.ts'
import classes from './data-table.module.css'
import { PAGE_SIZES } from './state/list-state.ts'
import type { ListControls } from './state/use-list-state.ts'

export interface Pagination
  extends Readonly<Record<'count' | 'totalPages' | 'pageIndex' | 'perPage', number>> {
  /** The server stopped counting at `count`; later pages can't be reached. */
  readonly countIsCapped?: boolean
}

/** '4,210', or '10,000+' if the count is capped. */
export const totalOf = ({ count, countIsCapped }: Pagination) =>
  formatNumber(count) + (countIsCapped ? '+' : '')

interface PagerProps {
  label: string
  shown: Pagination
  /** The page that previous and next are relative to. */
  from: number
  size: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export interface ListPagerProps {
  label: string
  list: Pick<ListControls, 'page' | 'size' | 'setPage' | 'correctPage' | 'setSize'>
  /** The server's pagination; undefined until it answers. */
  pagination: Pagination | undefined
  /** The next page is loading while the previous one still shows. */
  isStale: boolean
}

/**
 * Pager of a list with its state in the address; hidden for an empty list. If a page beyond the last is
 * requested, the address is corrected to the last one. While a page loads, the pager describes the one still
 * showing.
 */
export function ListPager({ label, list, pagination, isStale }: ListPagerProps) {
  const answered = isStale ? undefined : pagination?.pageIndex
  const correct = useEffectEvent(list.correctPage)
  useEffect(() => {
    if (answered !== undefined && answered !== list.page) correct(answered)
  }, [answered, list.page])

  if (!pagination || pagination.count === 0) return null
  return (
    <Pager
      label={label}
      shown={pagination}
      from={isStale ? list.page : pagination.pageIndex}
      size={list.size}
      onPage={list.setPage}
      onSize={list.setSize}
    />
  )
}

/** Range of rows, page size, and buttons for the previous and next page. */
function Pager({ label, shown, from, size, onPage, onSize }: PagerProps) {
  const { count, totalPages, pageIndex, perPage } = shown
  const first = Math.min((pageIndex - 1) * perPage + 1, count)
  const last = Math.min(pageIndex * perPage, count)
  return (
    <nav className={classes.pager} aria-label={t`${label} pages`}>
      <p className="tabular" aria-live="polite">
        <Trans>
          {ph({ first: formatNumber(first) })} to {ph({ last: formatNumber(last) })} of{' '}
          {ph({ total: totalOf(shown) })}
        </Trans>
        {from !== pageIndex && (
          <span className={classes.notLoaded}>
            , <Trans>page {ph({ from: formatNumber(from) })} hasn’t loaded yet</Trans>
          </span>
        )}
      </p>
      <Row gap="xs" align="center">
        <Row gap="xs" align="center">
          <span aria-hidden="true">{t`Rows`}</span>
          <Select
            aria-label={t`Rows per page`}
            size="xs"
            w={70}
            allowDeselect={false}
            data={PAGE_SIZES.map(String)}
            value={String(size)}
            onChange={(value) => onSize(Number(value))}
          />
        </Row>
        <ActionIcon
          size={34}
          aria-label={t`Previous page`}
          disabled={from <= 1}
          onClick={() => onPage(from - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span className="tabular">
          <Trans>
            Page <b>{ph({ pageIndex: formatNumber(pageIndex) })}</b> of{' '}
            {ph({ number: formatNumber(Math.max(totalPages, 1)) })}
          </Trans>
        </span>
        <ActionIcon
          size={34}
          aria-label={t`Next page`}
          disabled={from >= totalPages}
          onClick={() => onPage(from + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Row>
    </nav>
  )
}

import { ActionIcon, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../format.ts'
import classes from './data-table.module.css'
import { PAGE_SIZES } from './list-state.ts'
import type { useListState } from './use-list-state.ts'

interface PagerProps {
  label: string
  page: number
  size: number
  count: number
  totalPages: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

interface ListPagerProps {
  label: string
  list: Pick<ReturnType<typeof useListState>, 'page' | 'size' | 'setPage' | 'setSize'>
  /** What the server says of the list; undefined while it has not answered. */
  pagination: { readonly count: number; readonly totalPages: number } | undefined
}

/** The pager of a list whose state is in the address; nothing below an empty one. */
export function ListPager({ label, list, pagination }: ListPagerProps) {
  if (!pagination || pagination.count === 0) return null
  return (
    <Pager
      label={label}
      page={list.page}
      size={list.size}
      count={pagination.count}
      totalPages={pagination.totalPages}
      onPage={list.setPage}
      onSize={list.setSize}
    />
  )
}

/** First to last of the page, the page size, and one page back and forth. */
function Pager({ label, page, size, count, totalPages, onPage, onSize }: PagerProps) {
  const first = Math.min((page - 1) * size + 1, count)
  const last = Math.min(page * size, count)
  return (
    <nav className={classes.pager} aria-label={`Pages of ${label}`}>
      <p className="tabular" aria-live="polite">
        {formatNumber(first)} – {formatNumber(last)} of {formatNumber(count)}
      </p>
      <div className={classes.pagerControls}>
        <Select
          aria-label="Rows per page"
          size="sm"
          w={128}
          allowDeselect={false}
          data={PAGE_SIZES.map((value) => ({ value: String(value), label: `${value} a page` }))}
          value={String(size)}
          onChange={(value) => onSize(Number(value))}
        />
        <ActionIcon
          size={36}
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span className="tabular">
          {formatNumber(page)} / {formatNumber(Math.max(totalPages, 1))}
        </span>
        <ActionIcon
          size={36}
          aria-label="Next page"
          disabled={page >= totalPages}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
    </nav>
  )
}

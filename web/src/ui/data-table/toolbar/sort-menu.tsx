import { t } from '@lingui/core/macro'
import { ActionIcon, MenuRadioGroup, MenuRadioItem } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { LateMenu } from '../../menu/late-menu.tsx'
import type { Column } from '../columns/column.ts'
import type { ListControls } from '../state/use-list-state.ts'
import classes from './toolbar.module.css'

interface SortMenuProps {
  columns: readonly Pick<Column<never>, 'title' | 'sortKey' | 'align'>[]
  list: Pick<ListControls, 'sort' | 'setSort'>
}

/** Sort menu for the phone's cards, which have no headings. */
export function SortMenu({ columns, list }: SortMenuProps) {
  const orders = columns.flatMap(({ sortKey, title, align }) => {
    if (!sortKey) return []
    const [up, down] =
      align === 'right'
        ? [t`${title}, lowest first`, t`${title}, highest first`]
        : [t`${title}, ascending`, t`${title}, descending`]
    return [
      { value: sortKey, label: up },
      { value: `-${sortKey}`, label: down },
    ]
  })
  if (orders.length === 0) return null
  return (
    <LateMenu
      position="bottom-end"
      className={classes.orders}
      button={
        <ActionIcon className={classes.sort} size={44} aria-label={t`Sort by`}>
          <IconArrowsSort size={20} />
        </ActionIcon>
      }
    >
      <MenuRadioGroup value={list.sort ?? null} onChange={list.setSort}>
        {orders.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </LateMenu>
  )
}

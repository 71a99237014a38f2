import { ActionIcon, Drawer, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../format.ts'
import { EmptyState, SkeletonLines } from '../states.tsx'
import classes from './data-table.module.css'
import { totalOf } from './pager.tsx'
import type { OpenedRow } from './use-opened-row.ts'

interface RowDrawerProps<Row extends { id: string }, E extends string> {
  opened: OpenedRow<Row, E>
  title: string
  children: ReactNode
}

/** What is open of a list, at its side, with the ways to the rows before and after it. */
export function RowDrawer<Row extends { id: string }, E extends string>({
  opened,
  title,
  children,
}: RowDrawerProps<Row, E>) {
  return (
    <Drawer.Root opened={opened.isOpen} onClose={opened.close} position="right" size={560} padding={24}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title className={classes.drawerTitle}>{title}</Drawer.Title>
          <Neighbours opened={opened} />
          <Drawer.CloseButton aria-label="Close" ml={4} />
        </Drawer.Header>
        <Drawer.Body>{opened.isOpen && children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Neighbours<Row extends { id: string }, E extends string>({
  opened: { place, previous, next },
}: Pick<RowDrawerProps<Row, E>, 'opened'>) {
  if (!place || place.of.count < 2) return null
  const arrows = [
    { label: 'Previous', go: previous, Icon: IconChevronUp },
    { label: 'Next', go: next, Icon: IconChevronDown },
  ]
  return (
    <span className={classes.neighbours}>
      <span className="tabular">
        {formatNumber(place.at)} of {totalOf(place.of)}
      </span>
      {arrows.map(({ label, go, Icon }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={label}
            disabled={!go}
            onClick={() => void go?.()}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  )
}

interface RowFormProps<Row extends { id: string }> {
  opened: OpenedRow<Row>
  /** Singular: 'task type'. */
  noun: string
  /** The form for a row in the list, or for a new one. */
  children: (row: Row | null) => ReactNode
}

/** The form of a row at the side of its list, for rows that the list holds completely. */
export function RowFormDrawer<Row extends { id: string }>({ opened, noun, children }: RowFormProps<Row>) {
  return (
    <RowDrawer opened={opened} title={`${opened.isNew ? 'Create' : 'Edit'} ${noun}`}>
      <Content opened={opened} noun={noun} form={children} />
    </RowDrawer>
  )
}

function Content<Row extends { id: string }>({
  opened,
  noun,
  form,
}: Pick<RowFormProps<Row>, 'opened' | 'noun'> & { form: RowFormProps<Row>['children'] }) {
  if (opened.isNew) return form(null)
  if (opened.row) return form(opened.row)
  if (opened.isLoading) return <SkeletonLines lines={5} height={22} />
  return (
    <EmptyState kind="search" title={`This ${noun} is not here`}>
      It was deleted, or it is on another page. Search for it by name.
    </EmptyState>
  )
}

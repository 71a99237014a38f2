import { ActionIcon, Drawer, Kbd, Tabs, Tooltip } from '@mantine/core'
import type { ActivityKind } from '@muster/contract/staff/activity.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef } from 'react'
import type { CallKey } from '../../api/query-of.ts'
import { FirstField } from '../form/first-field.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { EmptyState, SkeletonLines, SkeletonRows } from '../loading/states.tsx'
import { formatNumber } from '../text/format.ts'
import { totalOf } from './pager.tsx'
import classes from './row-drawer.module.css'
import { type DrawerLetters, useDrawerKeys } from './use-drawer-keys.ts'
import type { OpenedRow } from './use-opened-row.ts'

const RecordActivity = lazyPart(() => import('../activity/record-activity.tsx'))

const noLetters: DrawerLetters = {}

/** A tab of a feature, between the details and the activity. */
export interface DrawerTab {
  readonly value: string
  readonly label: string
  readonly content: ReactNode
}

interface RowDrawerProps<Row extends { id: string }, E extends string> {
  opened: OpenedRow<Row, E>
  title: string
  /** Beside the title and the head. */
  picture?: ReactNode
  /** After the title, such as its state. */
  mark?: ReactNode
  /** Below the title, such as who it is. */
  head?: ReactNode
  /** At the top, beside the ways to its neighbours: what can be done with it on any tab. */
  acts?: ReactNode
  /** What letters do while it is open; K, J and figures are taken. */
  letters?: DrawerLetters
  tabs?: readonly DrawerTab[]
  /** Adds the tab of what staff did to the record; `reads` show the record, and are read again when a change is undone. */
  activity?: { readonly kind: ActivityKind; readonly reads: readonly CallKey[] }
  /** The details. */
  children: ReactNode
}

/**
 * What is open of a list, at its side, with the ways to the rows before and after it; on a phone it is a full page. Its
 * tab is kept in the address.
 */
export function RowDrawer<Row extends { id: string }, E extends string>({
  opened,
  title,
  picture,
  mark,
  head,
  acts,
  letters = noLetters,
  tabs = [],
  activity,
  children,
}: RowDrawerProps<Row, E>) {
  const { id, tab, showTab, previous, next } = opened
  const content = useRef<HTMLDivElement>(null)
  const all: readonly DrawerTab[] = [
    { value: 'details', label: 'Details', content: children },
    ...(id ? tabs : []),
    ...(id && activity
      ? [{ value: 'activity', label: 'Activity', content: <Activity key={id} id={id} {...activity} /> }]
      : []),
  ]
  const shown = all.find(({ value }) => value === tab) ?? all[0]
  useDrawerKeys(opened.isOpen, content, {
    previous,
    next,
    tabs:
      all.length > 1
        ? all.map(
            ({ value }) =>
              () =>
                showTab(value),
          )
        : [],
    letters,
  })

  return (
    <Drawer.Root
      opened={opened.isOpen}
      onClose={opened.close}
      position="right"
      size={640}
      padding={24}
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={content}>
        <Drawer.Header className={classes.header}>
          <Neighbours opened={opened} />
          <span className={classes.acts}>{acts}</span>
          <Drawer.CloseButton aria-label="Close" ml={0} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          <div className={classes.heading}>
            {picture}
            <div className={classes.headingText}>
              <div className={classes.titleLine}>
                <Drawer.Title className={classes.title}>{title}</Drawer.Title>
                {mark}
              </div>
              {head}
            </div>
          </div>
          {all.length > 1 && (
            <Tabs value={shown?.value ?? null} onChange={(value) => value && showTab(value)}>
              <Tabs.List className={classes.tabs}>
                {all.map(({ value, label }) => (
                  <Tabs.Tab key={value} value={value}>
                    {label}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
          )}
          <FirstField key={`${id} ${shown?.value}`} className={classes.main}>
            {opened.isOpen && shown?.content}
          </FirstField>
          {shown?.value === 'activity' && <Keys />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Activity(props: { id: string } & NonNullable<RowDrawerProps<never, never>['activity']>) {
  return (
    <Suspense fallback={<SkeletonRows rows={5} />}>
      <RecordActivity {...props} />
    </Suspense>
  )
}

/** What the keys do where there is nothing to fill in. */
function Keys() {
  return (
    <p className={classes.keys}>
      <span>
        <Kbd>K</Kbd> <Kbd>J</Kbd> previous, next
      </span>
      <span>
        <Kbd>1</Kbd> <Kbd>2</Kbd> tabs
      </span>
      <span>
        <Kbd>Esc</Kbd> close
      </span>
    </p>
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
      {arrows.map(({ label, go, Icon }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={label}
            disabled={!go}
            onClick={() => void go?.()}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
      <span className="tabular">
        {formatNumber(place.at)} of {totalOf(place.of)}
      </span>
    </span>
  )
}

interface RowFormProps<Row extends { id: string }> extends Pick<RowDrawerProps<Row, never>, 'activity'> {
  opened: OpenedRow<Row>
  /** Singular: 'task type'. */
  noun: string
  /** The form for a row in the list, or for a new one. */
  children: (row: Row | null) => ReactNode
}

/** The form of a row at the side of its list, for rows that the list holds completely. */
export function RowFormDrawer<Row extends { id: string }>({
  opened,
  noun,
  children,
  ...activity
}: RowFormProps<Row>) {
  return (
    <RowDrawer opened={opened} title={`${opened.isNew ? 'Create' : 'Edit'} ${noun}`} {...activity}>
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
    <EmptyState kind="search" title={`We couldn’t find this ${noun} here`}>
      It’s been deleted or is on another page. Search for its name.
    </EmptyState>
  )
}

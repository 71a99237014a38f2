import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Drawer, Kbd, Tabs } from '@mantine/core'
import type { ActivityKind } from '@muster/contract/desk/activity.ts'
import { type ReactNode, Suspense, useRef } from 'react'
import type { CallKey } from '../../api/query-of.ts'
import { FirstField } from '../form/first-field.tsx'
import { Text } from '../layout/primitives.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { EmptyState, SkeletonLines, SkeletonRows } from '../loading/states.tsx'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import classes from './row-drawer.module.css'
import { type DrawerLetters, useDrawerKeys } from './use-drawer-keys.ts'
import type { OpenedRow } from './use-opened-row.ts'

const RecordActivity = lazyPart(() => import('../activity/record-activity.tsx'))

const noLetters: DrawerLetters = {}

/** A feature's tab, between details and activity. */
export interface DrawerTab {
  readonly value: string
  readonly label: string
  readonly content: ReactNode
}

interface RowDrawerProps<Row extends { id: string }, E extends string> {
  opened: OpenedRow<Row, E>
  title: string
  /** Shown left of the title. */
  picture?: ReactNode
  /** Shown after the title, such as a status chip. */
  mark?: ReactNode
  /** Shown below the title. */
  head?: ReactNode
  /** Buttons at the top that apply on every tab. */
  acts?: ReactNode
  /** Single-key shortcuts while it is open; K, J and digits are reserved. */
  letters?: DrawerLetters
  tabs?: readonly DrawerTab[]
  /** Adds an activity tab for the record; `reads` are the query keys to invalidate after an undo. */
  activity?: { readonly kind: ActivityKind; readonly reads: readonly CallKey[] }
  /** Content of the details tab. */
  children: ReactNode
}

/**
 * Drawer for one row of a list, with buttons for the previous and next row; full-screen on a phone. The tab
 * is kept in the address.
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
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const all: readonly DrawerTab[] = [
    { value: 'details', label: t`Details`, content: children },
    ...(id ? tabs : []),
    ...(id && activity
      ? [{ value: 'activity', label: t`Activity`, content: <Activity key={id} id={id} {...activity} /> }]
      : []),
  ]
  const shown = all.find(({ value }) => value === tab) ?? all[0]
  useDrawerKeys(opened.isOpen, content, {
    previous,
    next,
    tabs:
      all.length > 1
        ? all.map(({ value }) => () => {
            // Otherwise the focus would go into the first field of the tab, which takes the next key.
            buttons.current.get(value)?.focus()
            showTab(value)
          })
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
          <NeighbourButtons neighbours={opened} />
          <span className={classes.acts}>{acts}</span>
          <Drawer.CloseButton aria-label={t`Close`} ml={0} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          <div className={classes.heading}>
            {picture}
            <Text as="div" grow>
              <div className={classes.titleLine}>
                <Drawer.Title className={classes.title}>{title}</Drawer.Title>
                {mark}
              </div>
              {head}
            </Text>
          </div>
          {all.length > 1 && (
            <Tabs value={shown?.value ?? null} onChange={(value) => value && showTab(value)}>
              <Tabs.List className={classes.tabs}>
                {all.map(({ value, label }) => (
                  <Tabs.Tab
                    key={value}
                    value={value}
                    ref={(button: HTMLButtonElement | null) => {
                      if (button) buttons.current.set(value, button)
                    }}
                  >
                    {label}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
          )}
          <FirstField key={`${id} ${shown?.value}`} className={classes.main}>
            {opened.isOpen && (
              <Suspense fallback={<SkeletonLines lines={9} height={22} />}>{shown?.content}</Suspense>
            )}
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

/** Hints for the keyboard shortcuts. */
function Keys() {
  return (
    <p className={classes.keys}>
      <span>
        <Trans>
          <Kbd>K</Kbd> <Kbd>J</Kbd> previous, next
        </Trans>
      </span>
      <span>
        <Trans>
          <Kbd>1</Kbd> <Kbd>2</Kbd> tabs
        </Trans>
      </span>
      <span>
        <Trans>
          <Kbd>Esc</Kbd> close
        </Trans>
      </span>
    </p>
  )
}

/** 'Create channel', 'Edit channel' and 'We couldn’t find this channel here'. */
export type RowWords = Readonly<Record<'create' | 'edit' | 'missing', string>>

interface RowFormProps<Row extends { id: string }> extends Pick<RowDrawerProps<Row, never>, 'activity'> {
  opened: OpenedRow<Row>
  words: RowWords
  /** The form for a row of the list, or null for a new row. */
  children: (row: Row | null) => ReactNode
}

/** Drawer with a row's form, for lists whose rows hold all fields. */
export function RowFormDrawer<Row extends { id: string }>({
  opened,
  words,
  children,
  ...activity
}: RowFormProps<Row>) {
  return (
    <RowDrawer opened={opened} title={opened.isNew ? words.create : words.edit} {...activity}>
      <Content opened={opened} missing={words.missing} form={children} />
    </RowDrawer>
  )
}

function Content<Row extends { id: string }>({
  opened,
  missing,
  form,
}: Pick<RowFormProps<Row>, 'opened'> & { missing: string; form: RowFormProps<Row>['children'] }) {
  if (opened.isNew) return form(null)
  if (opened.row) return form(opened.row)
  if (opened.isLoading) return <SkeletonLines lines={5} height={22} />
  return (
    <EmptyState kind="search" title={missing}>
      {t`It’s been deleted or is on another page. Search for its name.`}
    </EmptyState>
  )
}

import { t } from '@lingui/core/macro'
import { ActionIcon, Menu } from '@mantine/core'
import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import { IconChevronDown, IconPin, IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressParams } from '../../address/use-address-params.ts'
import { formatNumber } from '../../text/format.ts'
import { Tip } from '../../text/tip.tsx'
import { totalOf } from '../pager.tsx'
import { NameDialog } from './name-dialog.tsx'
import { viewCountsQuery } from './queries.ts'
import { useViewActs } from './use-view-acts.ts'
import { ViewMenu } from './view-menu.tsx'
import { addressOfView, isChanged, type Viewed } from './view-state.ts'
import classes from './views.module.css'

/** Number of views shown as tabs; the rest go into a menu. */
const SHOWN = 6

/** Scrolls the open tab into view if the tabs overflow. */
const showWhole = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Views of a list as tabs with counts: all rows, the list's own views, the viewer's, then shared ones. */
export default function ViewTabs({ viewed }: { viewed: Viewed }) {
  const { list, views, open, ready } = viewed
  const [params] = useAddressParams()
  const { data: counts } = useQuery(viewCountsQuery(list))
  const acts = useViewActs(viewed)
  const dragOf = useDraggedView(views, acts.moveOnto)
  const [naming, setNaming] = useState<'new' | SavedView>()
  const countOf = (view: SavedView | null) => {
    const counted = view ? counts?.views.find(({ id }) => id === view.id)?.counted : counts?.all
    return counted ? formatNumber(counted.count) + (counted.count_is_capped ? '+' : '') : undefined
  }
  const shown = views.slice(0, SHOWN)
  const folded = views.slice(SHOWN)
  const further = folded.find(({ id }) => id === open?.id)
  const isAll = !open && viewed.address === ''

  return (
    <nav className={classes.views} aria-label={t`Saved views`}>
      <div className={classes.tabs}>
        <Tab name="All" count={countOf(null)} to={addressOfView(params, null)} current={isAll} />
        {ready.map((view) => (
          <ReadyTab
            key={view.name}
            view={view}
            to={addressOfView(params, { address: view.address })}
            current={!open && viewed.address === view.address}
          />
        ))}
        {[...shown, ...(further ? [further] : [])].map((view) => (
          <span
            key={view.id}
            ref={view === open ? showWhole : undefined}
            className={classes.tab}
            data-open={view === open || undefined}
          >
            <Tab
              name={view.name}
              count={countOf(view)}
              to={addressOfView(params, view)}
              current={view === open}
              changed={view === open && isChanged(viewed)}
              owner={view.mine ? undefined : view.owner}
              drag={dragOf(view)}
            />
            {view === open && (
              <ViewMenu view={view} viewed={viewed} acts={acts} onRename={() => setNaming(view)} />
            )}
          </span>
        ))}
      </div>
      {folded.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <button type="button" className={classes.more}>
              {t`More`} <IconChevronDown size={14} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown className={classes.folded}>
            {folded.map((view) => (
              <Menu.Item
                key={view.id}
                component={Link}
                to={addressOfView(params, view)}
                leftSection={view.pinned ? <IconPin size={16} /> : undefined}
                rightSection={<span className={classes.count}>{countOf(view)}</span>}
              >
                {view.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Tip label={t`Save this list as a view`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink-3)"
          aria-label={t`Save this list as a view`}
          onClick={() => setNaming('new')}
        >
          <IconPlus size={18} />
        </ActionIcon>
      </Tip>
      <NameDialog
        opened={naming !== undefined}
        viewed={viewed}
        renamed={naming === 'new' ? undefined : naming}
        onSaved={naming === 'new' ? acts.show : undefined}
        onClose={() => setNaming(undefined)}
      />
    </nav>
  )
}

interface ReadyTabProps {
  view: Viewed['ready'][number]
  to: string
  current: boolean
}

/** A view that the list brings along. */
function ReadyTab({ view, to, current }: ReadyTabProps) {
  const { data } = useQuery({ ...view.counted, refetchInterval: 120_000 })
  return <Tab name={view.name} count={data && totalOf(data)} to={to} current={current} />
}

interface TabProps {
  name: string
  count: string | undefined
  to: string
  current: boolean
  changed?: boolean
  /** Name of the member who shares it, if it isn't the viewer. */
  owner?: string | undefined
  drag?: ReturnType<ReturnType<typeof useDraggedView>>
}

function Tab({ name, count, to, current, changed = false, owner, drag }: TabProps) {
  return (
    <Link
      className={classes.link}
      to={to}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      title={owner && t`Shared by ${owner}`}
      {...drag}
    >
      {owner && <IconUsers size={15} aria-label={t`Shared by ${owner}`} />}
      <span className={classes.name}>{name}</span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
      {changed && <span className={classes.dot} role="img" aria-label={t`Unsaved changes`} />}
    </Link>
  )
}

/**
 * Drag and drop for the tabs of one's own views; the view's menu does the same by keyboard and on phones.
 * @param views in tab order
 * @param place called with the dropped view and the one whose position it takes
 * @returns the drag props for a view's link
 */
function useDraggedView(views: readonly SavedView[], place: (view: SavedView, onto: SavedView) => void) {
  const [dragged, setDragged] = useState<SavedView>()
  const [over, setOver] = useState<string>()
  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  return (view: SavedView) => {
    if (!view.mine) return {}
    const isTarget = dragged !== undefined && dragged.id !== view.id
    const at = ({ id }: SavedView) => views.findIndex((other) => other.id === id)
    return {
      draggable: true,
      'data-dragged': dragged?.id === view.id || undefined,
      // Insertion point: after this tab if the dragged one comes from the left, otherwise before it.
      'data-drop': isTarget && over === view.id ? (at(dragged) < at(view) ? 'after' : 'before') : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(view)
      },
      onDragOver: (event: DragEvent) => {
        if (!isTarget) return
        // Required to allow a drop here.
        event.preventDefault()
        setOver(view.id)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // Moving from the name to the count stays within the same tab.
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined)
      },
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged && isTarget) place(dragged, view)
        end()
      },
    }
  }
}

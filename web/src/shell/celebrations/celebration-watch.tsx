import type { Celebration } from '@muster/contract/recognition/celebrations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { lazyPart, Nothing } from '../../ui/loading/lazy-part.tsx'
import { liveQuery } from '../notices/queries.ts'
import { levelFeedQuery } from '../session/session-queries.ts'
import { waitingQuery } from './queries.ts'

/** Pages where a dialog doesn't interrupt anything. */
const CALM_PAGES = ['/dashboard/home', '/dashboard/mujourney', '/dashboard/profile']

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea, [contenteditable=true]'

/** True while a form is being filled in or a dialog is open. */
function isBusy(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true
  if (document.activeElement?.matches(FIELDS)) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`#content :is(${FIELDS})`)
  return [...fields].some((field) => field instanceof HTMLTextAreaElement && field.value !== '')
}

/**
 * Whether this is a good moment for a celebration; while one is pending, re-evaluated after each interaction.
 */
function useCalm(waits: boolean): boolean {
  const { pathname } = useLocation()
  const onCalmPage = CALM_PAGES.includes(pathname.replace(/\/$/, ''))
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    if (!waits || !onCalmPage) return setCalm(false)
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCalm(!isBusy() && document.visibilityState === 'visible'))
    }
    const acts = ['focusout', 'keyup', 'pointerup', 'visibilitychange'] as const
    look()
    for (const act of acts) document.addEventListener(act, look)
    return () => {
      cancelAnimationFrame(frame)
      for (const act of acts) document.removeEventListener(act, look)
    }
  }, [waits, onCalmPage])
  return calm
}

const LevelDialog = lazyPart(() => import('./level-dialog.tsx'), Nothing)
const CardDialog = lazyPart(() => import('./card-dialog.tsx'), Nothing)

/**
 * Shows pending celebrations one after another, each on one device only: the server records who was first
 * before it is shown.
 */
export function CelebrationWatch() {
  const client = useQueryClient()
  // Wait for the event stream: it connects after the page's own requests.
  const isSettled = useQuery(liveQuery).data !== undefined
  const { data } = useQuery({ ...waitingQuery, enabled: isSettled })
  const level = useQuery(levelFeedQuery).data?.level_order
  const known = useRef(level)
  const asked = useRef<string>(undefined)
  const [shown, setShown] = useState<Celebration>()
  const next = shown ? undefined : (data?.level ?? data?.others[0])
  const calm = useCalm(next !== undefined)

  useEffect(() => {
    const before = known.current
    known.current = level
    if (before !== undefined && level !== undefined && level > before) void invalidate(waitingQuery.queryKey)
  }, [level])

  useEffect(() => {
    if (!next || !calm || asked.current === next.cause) return
    asked.current = next.cause
    const forget = () =>
      client.setQueryData(
        waitingQuery.queryKey,
        (all) =>
          all && {
            level: all.level?.cause === next.cause ? null : all.level,
            others: all.others.filter(({ cause }) => cause !== next.cause),
          },
      )
    api.celebrations.seen({ params: { cause: next.cause } }).then(
      ({ first }) => {
        if (first) setShown(next)
        forget()
      },
      // Failed: the celebration comes again on the next visit.
      () => forget(),
    )
  }, [next, calm, client])

  if (!shown) return null
  const close = () => setShown(undefined)
  return (
    <Suspense>
      {shown.level === null ? (
        <CardDialog key={shown.cause} celebration={shown} onClose={close} />
      ) : (
        <LevelDialog key={shown.cause} celebration={shown} level={shown.level} onClose={close} />
      )}
    </Suspense>
  )
}

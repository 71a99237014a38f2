import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

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
export function useCalm(waits: boolean): boolean {
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

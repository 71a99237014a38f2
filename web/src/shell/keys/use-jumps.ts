import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { singleKeysAct } from '../../ui/keys/single-keys.ts'
import type { Screens } from '../manage/screens-context.ts'
import { usePermissions } from '../session/session-queries.ts'

/** How long `g` waits for its letter. */
const PATIENCE_MS = 1500
/** Elements that handle their own keys. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/**
 * `g` and a letter open a page, unless a field, menu or dialog has focus. Listens in the capture phase, so
 * that the page's own shortcut for the letter doesn't run. The targets load with the first jump.
 */
export function useJumps(screens: Screens) {
  const navigate = useNavigate()
  const permissions = usePermissions()
  const begun = useRef(0)

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, timeStamp } = event
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey) && /^[a-z]$/.test(key)
      const isOwned = event.isComposing || (target instanceof Element && target.closest(OWN_KEYS) !== null)
      const isSecond = begun.current > 0 && timeStamp - begun.current < PATIENCE_MS
      begun.current = isPlain && !isOwned && !isSecond && key === 'g' && singleKeysAct() ? timeStamp : 0
      if (!isPlain || isOwned || !isSecond) return
      event.preventDefault()
      event.stopPropagation()
      void import('./jumps.ts').then(({ jumpsOf }) => {
        const jump = jumpsOf(screens, permissions).find(({ letter }) => letter === key)
        if (jump) void navigate(jump.to)
      })
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [screens, permissions, navigate])
}

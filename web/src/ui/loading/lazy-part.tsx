import { type ComponentType, lazy, useEffect } from 'react'
import { toast } from '../acts/toast.tsx'
import { PlainButton } from '../plain/plain-button.tsx'
import classes from './lazy-part.module.css'
import { NOT_LOADED } from './not-loaded.ts'

/**
 * A part of a page whose code is loaded when it is needed. Where that fails, offline or because a release has replaced
 * it, the page stays with all that was typed on it.
 * @param Instead what shows then in the place of the part; it says so by default
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props> = NotLoaded,
) {
  return lazy(() => load().catch(() => ({ default: Instead })))
}

function NotLoaded() {
  return (
    <div className={classes.missing} role="alert">
      <p>{NOT_LOADED}</p>
      <PlainButton look="default" onClick={() => window.location.reload()}>
        Reload
      </PlainButton>
    </div>
  )
}

/** In the place of a dialog: says so each time it would open. */
export function DialogNotLoaded({ opened = true, onClose }: { opened?: boolean; onClose: () => void }) {
  useEffect(() => {
    if (!opened) return
    toast.error(NOT_LOADED)
    onClose()
  }, [opened, onClose])
  return null
}

/** In the place of what nobody misses. */
export const Nothing = () => null

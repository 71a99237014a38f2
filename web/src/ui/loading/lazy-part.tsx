import { type ComponentType, lazy } from 'react'
import { PlainButton } from '../plain/plain-button.tsx'
import classes from './lazy-part.module.css'
import { NOT_LOADED } from './not-loaded.ts'

/**
 * `React.lazy` with a fallback for a failed import (offline, or a new release replaced the chunk): the page
 * and everything typed on it stay.
 * @param Instead shown in place of the part; a message by default
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

/** Fallback for parts that aren't essential. */
export const Nothing = () => null

import { t } from '@lingui/core/macro'
import { type ComponentType, lazy, useState } from 'react'
import { mayLoad } from '../../api/device/may-load.ts'
import { whenIdle } from '../../api/device/when-idle.ts'
import { PlainButton } from '../plain/plain-button.tsx'
import classes from './lazy-part.module.css'
import { NOT_LOADED } from './not-loaded.ts'

/**
 * `React.lazy` with a fallback for a failed import (offline, or a new release replaced the chunk): the page
 * and everything typed on it stay. `prepare()` loads what could be opened next when the page is idle. A part
 * that's already there opens at once, because React would show a fallback for 300 ms.
 * @param Instead shown in place of the part; a message by default
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props> = NotLoaded,
) {
  let Loaded: ComponentType<Props> | undefined
  async function loaded() {
    const module = await load()
    Loaded = module.default
    return module
  }
  const Late = lazy(() => loaded().catch(() => ({ default: Instead })))
  function Part(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Late)
    return <Chosen {...props} />
  }
  let isPrepared = false
  function prepare() {
    // A list has a hundred of some parts.
    if (isPrepared) return
    isPrepared = true
    // A failure shows when the part is opened.
    void whenIdle().then(() => (mayLoad() ? loaded().catch(() => undefined) : undefined))
  }
  return Object.assign(Part, { prepare })
}

function NotLoaded() {
  return (
    <div className={classes.missing} role="alert">
      <p>{NOT_LOADED}</p>
      <PlainButton look="default" onClick={() => window.location.reload()}>
        {t`Reload`}
      </PlainButton>
    </div>
  )
}

/** Fallback for parts that aren't essential. */
export const Nothing = () => null

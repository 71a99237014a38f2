import type { ReactNode } from 'react'
import { isMissing } from '../../api/is-missing.ts'
import { FrontPage } from './front-page.tsx'
import classes from './public-thing.module.css'
import { ReadView } from './read-view.tsx'
import type { useRead } from './use-read.ts'

interface PublicThingProps<T> {
  read: ReturnType<typeof useRead<T>>
  /** Name of the thing for screen readers: 'Event'. */
  heading: string
  errorTitle: string
  /** Shown if nothing exists at the address. */
  missing: ReactNode
  children: (thing: T) => ReactNode
}

/** Public page of one thing for visitors. Members see the same content inside the dashboard. */
export function PublicThing<T>({ read, heading, errorTitle, missing, children }: PublicThingProps<T>) {
  return (
    <FrontPage>
      <div className={classes.thing} data-waiting={read.data === undefined || undefined}>
        {read.data === undefined && <h1 className="visually-hidden">{heading}</h1>}
        {isMissing(read.error) ? (
          missing
        ) : (
          <ReadView read={read} errorTitle={errorTitle}>
            {children}
          </ReadView>
        )}
      </div>
    </FrontPage>
  )
}

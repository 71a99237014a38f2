import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { isMissing } from '../../api/is-missing.ts'
import { FrontPage } from './front-page.tsx'
import classes from './public-thing.module.css'
import { ReadView } from './read-view.tsx'
import type { useRead } from './use-read.ts'

interface PublicThingProps<T> {
  read: ReturnType<typeof useRead<T>>
  /** Name of the thing: 'event'. */
  noun: string
  /** Replaces the title of the error state. */
  errorTitle?: string
  /** Shown if nothing exists at the address. */
  missing: ReactNode
  children: (thing: T) => ReactNode
}

/** Public page of one thing for visitors. Members see the same content inside the dashboard. */
export function PublicThing<T>({
  read,
  noun,
  errorTitle = t`We couldn’t load this ${noun}`,
  missing,
  children,
}: PublicThingProps<T>) {
  const heading = <h1 className="visually-hidden">{noun.charAt(0).toUpperCase() + noun.slice(1)}</h1>
  return (
    <FrontPage>
      <div className={classes.thing} data-waiting={read.data === undefined || undefined}>
        {read.data === undefined && heading}
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

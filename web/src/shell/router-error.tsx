import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { LogoMark } from '../ui/logo.tsx'
import { PlainButton } from '../ui/plain/plain-button.tsx'
import { PageLoadError, reloadSite } from './lazy-page.ts'
import classes from './router-error.module.css'

/**
 * What shows when a page cannot: its code did not load, or it failed in a way nobody foresaw. What did not load is loaded
 * once the device is back online.
 */
export function RouterError({ reload = reloadSite }: { reload?: () => void }) {
  const error = useRouteError()
  const missing = error instanceof PageLoadError
  if (!missing) console.error(error)
  useEffect(() => {
    if (!missing) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [missing, reload])
  return (
    <main className={classes.page} role="alert">
      <LogoMark size={56} />
      <h1 className={classes.title}>
        {missing ? 'This page could not be loaded' : 'Unexpected Application Error!'}
      </h1>
      <p className={classes.text}>
        {missing
          ? 'It loads by itself once you are online again. What you have saved is safe.'
          : 'Something broke on this page. Load it again; if it stays like this, go back to the start.'}
      </p>
      <div className={classes.actions}>
        <PlainButton onClick={reload}>Load again</PlainButton>
        <PlainButton look="default" onClick={() => window.location.assign('/')}>
          Go to the start
        </PlainButton>
      </div>
    </main>
  )
}

import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { LogoMark } from '../ui/logo.tsx'
import { PlainButton } from '../ui/plain/plain-button.tsx'
import { PageLoadError, reloadSite } from './lazy-page.ts'
import classes from './router-error.module.css'

/**
 * Error page for a failed chunk or an unexpected error. After a failed chunk, reloads once the device is
 * online.
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
        {missing ? 'We couldn’t load this page' : 'Unexpected Application Error!'}
      </h1>
      <p className={classes.text}>
        {missing
          ? 'It’ll load when you’re back online. Everything you’ve saved is safe.'
          : 'Something went wrong. Reload the page. If that doesn’t help, go to your home page.'}
      </p>
      <div className={classes.actions}>
        <PlainButton onClick={reload}>Reload</PlainButton>
        <PlainButton look="default" onClick={() => window.location.assign('/')}>
          Go to home page
        </PlainButton>
      </div>
    </main>
  )
}

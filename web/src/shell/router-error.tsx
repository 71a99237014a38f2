import { useRouteError } from 'react-router'
import { LogoMark } from '../ui/logo.tsx'
import { PlainButton } from '../ui/plain/plain-button.tsx'
import { PageLoadError } from './lazy-page.ts'
import classes from './router-error.module.css'

/** What shows when a page cannot: its code did not load, or it failed in a way nobody foresaw. */
export function RouterError() {
  const error = useRouteError()
  const missing = error instanceof PageLoadError
  if (!missing) console.error(error)
  return (
    <main className={classes.page} role="alert">
      <LogoMark size={56} />
      <h1 className={classes.title}>
        {missing ? 'This page could not be loaded' : 'Unexpected Application Error!'}
      </h1>
      <p className={classes.text}>
        {missing
          ? 'Check your connection, then load it again. What you have saved is safe.'
          : 'Something broke on this page. Load it again; if it stays like this, go back to the start.'}
      </p>
      <div className={classes.actions}>
        <PlainButton onClick={() => window.location.reload()}>Load again</PlainButton>
        <PlainButton look="default" onClick={() => window.location.assign('/')}>
          Go to the start
        </PlainButton>
      </div>
    </main>
  )
}

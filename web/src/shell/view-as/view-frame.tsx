import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { isSignedOut } from '../../api/api-error.ts'
import { api, whenSessionExpires } from '../../api/client.ts'
import { tellFailure } from '../../ui/acts/tell-failure.ts'
import { useOnce } from '../../ui/acts/use-once.ts'
import classes from './view-frame.module.css'
import { dropView, memberAt, readView, type ViewNow } from './view-store.ts'

const MINUTE = 60_000

/** Frame around the screen while viewing as a member: their name, the remaining time and the exit. */
export default function ViewFrame() {
  const [view] = useState(readView)
  return view && <Frame view={view} />
}

/** Returns to the viewer's own session; the page load clears everything read as the member. */
function goBack(view: ViewNow) {
  dropView()
  location.assign(memberAt(view))
}

function Frame({ view }: { view: ViewNow }) {
  const left = useMinutesLeft(view)
  const leave = useOnce(async () => {
    try {
      await api.viewAs.leave()
    } catch (error) {
      if (!isSignedOut(error)) return void tellFailure(error)
    }
    goBack(view)
  })

  useLayoutEffect(() => {
    document.documentElement.dataset.viewing = ''
    return () => {
      delete document.documentElement.dataset.viewing
    }
  }, [])
  // The half hour or the permission has ended; such a session can't be refreshed.
  useEffect(() => whenSessionExpires(() => goBack(view)), [view])

  return (
    <>
      <div className={classes.frame} aria-hidden="true" />
      <section className={classes.bar} aria-label={t`View as`}>
        <IconEye size={20} aria-hidden="true" className={classes.eye} />
        <p className={classes.text}>
          <Trans>
            <span className={classes.long}>You’re viewing the app as</span>{' '}
            <b>{ph({ name: view.member.full_name })}</b> <span className={classes.long}>(read-only)</span>
          </Trans>
        </p>
        <span className={`tabular ${classes.left}`}>
          {left > 0
            ? t`${plural(left, { one: `# minute`, other: `# minutes` })} left`
            : t`Less than a minute left`}
        </span>
        <Button size="xs" color="dark" onClick={() => void leave()}>
          {t`Leave`}
        </Button>
      </section>
    </>
  )
}

/** Remaining whole minutes; leaves automatically at 0. */
function useMinutesLeft(view: ViewNow): number {
  const until = Date.parse(view.until)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), MINUTE / 6)
    return () => clearInterval(tick)
  }, [])
  useEffect(() => {
    if (now >= until) goBack(view)
  }, [now, until, view])
  return Math.max(0, Math.floor((until - now) / MINUTE))
}

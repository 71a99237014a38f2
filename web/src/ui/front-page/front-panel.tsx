import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignedIn } from '../../api/session/session-store.ts'
import { useSite } from '../../api/site.ts'
import { media } from '../../theme/media.ts'
import { PlainLinkButton } from '../plain/plain-button.tsx'
import { frontNavigation, linksOf } from './front-links.ts'
import classes from './front-panel.module.css'

/** The menus on narrow windows: a modal panel from the right. */
export function FrontPanel() {
  const panel = useRef<HTMLDialogElement>(null)
  const signedIn = useSignedIn()
  const site = useSite()
  const { name } = site
  const { key } = useLocation()
  const close = () => panel.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page that was opened
  useEffect(close, [key])
  useEffect(() => {
    const narrow = matchMedia(media.narrow)
    narrow.addEventListener('change', close)
    return () => narrow.removeEventListener('change', close)
  })

  return (
    <>
      <button
        type="button"
        className={classes.opener}
        aria-label={t`Open menu`}
        onClick={() => panel.current?.showModal()}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape */}
      <dialog
        ref={panel}
        className={classes.panel}
        data-menu
        aria-label={t`Menu`}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <div className={classes.inside}>
          <button type="button" className={classes.close} aria-label={t`Close menu`} onClick={close}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
          <nav aria-label={t`Site`}>
            <ul className={classes.list}>
              {frontNavigation.map((entry) =>
                'to' in entry ? (
                  <li key={entry.to}>
                    <Link to={entry.to} onClick={close}>
                      {entry.text}
                    </Link>
                  </li>
                ) : (
                  <li key={entry.title}>
                    <details>
                      <summary>{entry.title}</summary>
                      <ul>
                        {linksOf(entry, site).map(({ to, text }) => (
                          <li key={to}>
                            <Link to={to} onClick={close}>
                              {text}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </details>
                  </li>
                ),
              )}
            </ul>
          </nav>
          {!signedIn && (
            <PlainLinkButton to="/register" wide>
              <Trans>Join {name}</Trans>
            </PlainLinkButton>
          )}
        </div>
      </dialog>
    </>
  )
}

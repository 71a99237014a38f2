import { t } from '@lingui/core/macro'
import { LANGUAGE_COOKIE } from '@muster/contract/lib/languages.ts'
import { endPushWithSession } from '../api/device/push.ts'
import { sessionStore } from '../api/session/session-store.ts'
import { readView } from '../shell/view-as/view-store.ts'
import { keepCookie } from '../theme/cookies.ts'
import { toast } from '../ui/acts/toast.tsx'
import { followOwner } from './owner.ts'

const WORKER = '/service-worker.js'
/** Interval of update checks, for people who keep the app open. */
const LOOK_AGAIN_MS = 60 * 60_000
const OFFER = 'new-version'
const OFFERED_MS = 24 * 60 * 60_000

/** Registers the service worker for offline use and push notifications. Everything else works without it. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  followOwner()
  followLanguage()
  endPushWithSession()
  // Registration can fail, such as in a private window, or resolve to undefined.
  const registration = await navigator.serviceWorker
    .register(WORKER, { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) return
  offerNewVersions(registration)
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  })
}

/**
 * A language that was chosen on another device is that of the next page here. Not before this one ends, because its calls
 * are in its own. The page that opens offline is in that of this one.
 */
function followLanguage(): void {
  navigator.serviceWorker.controller?.postMessage({ language: document.documentElement.lang })
  window.addEventListener('pagehide', () => {
    const language = sessionStore.readUserInfo()?.value.language
    if (language && language !== document.documentElement.lang && !readView())
      keepCookie(LANGUAGE_COOKIE, language)
  })
}

/** A new version waits until the user accepts it, because they can be filling in a form. */
function offerNewVersions(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    const next = registration.waiting
    // The first installation isn't an update.
    if (!next || !navigator.serviceWorker.controller) return
    toast.action(
      {
        text: t`A new version is available`,
        label: t`Reload`,
        lasts: OFFERED_MS,
        onAct: () => {
          navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
            once: true,
          })
          next.postMessage('take-over')
        },
      },
      OFFER,
    )
  }
  offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
}
